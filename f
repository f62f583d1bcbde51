Nothing found for Xport.
