-- A candidate who agrees in person may allow the bureau to act for her (decision 0046); kept until the confirmation.
ALTER TABLE walk_in ADD COLUMN bureau_may_act boolean NOT NULL DEFAULT false;
