-- "Smith & Jones" and "Smith and Jones" are one buyer: keys no longer have the word.
UPDATE "client_pitch" SET "buyer_key" = btrim(replace(' ' || "buyer_key" || ' ', ' and ', ' ')) WHERE ' ' || "buyer_key" || ' ' LIKE '% and %';
