-- Photos of women are reviewed by women where the operator wants it (decision 0055). `member.gender` belongs to profiles
-- and is empty for staff.
ALTER TABLE member ADD COLUMN staff_gender text CHECK (staff_gender IN ('MALE', 'FEMALE'));
