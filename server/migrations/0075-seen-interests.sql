-- When the receiver of a pending interest first opened the sender's profile. Not recorded while her read receipts are off.

ALTER TABLE interest ADD COLUMN seen_at timestamptz;
