-- Signing in with a phone number and a code (contract §12).

-- An account may have a phone number and no email address.
ALTER TABLE member ALTER email DROP NOT NULL, ALTER email_key DROP NOT NULL;

-- A number belongs to at most one family account and one other account: families share phones.
ALTER TABLE member DROP CONSTRAINT member_phone_number_key;
CREATE UNIQUE INDEX member_phone_number_key ON member (phone_number, (role = 'FAMILY'));

-- Codes for signing in are sent to any number, whether or not an account has it.
ALTER TABLE one_time_code ALTER member_id DROP NOT NULL;

-- Last proof of identity within a session after its start: protected actions need one of the last 10 minutes.
ALTER TABLE session ADD proven_at timestamptz;
