-- The language that the account's owner chose; null: never chosen. Codes are checked by the program (contract/languages.ts),
-- so that a further language needs no migration.
ALTER TABLE member ADD COLUMN language text CHECK (language ~ '^[a-z]{2,3}$');
