"""Was die Verweise sagen, auf Deutsch."""

MESSAGES = {"none": "keine", "above": "siehe oben", "nowhere": "{number}: keine Regel der Ausgabe vom {edition}"}
