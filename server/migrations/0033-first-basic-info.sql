-- When a date of birth was accepted at step 2 for the first time. It stays when the step is asked again, so that a slip in
-- repeating it does not erase the account as that of a registrant under age.
ALTER TABLE member ADD COLUMN basic_info_first_at timestamptz;

-- Where the step is asked again at this moment, a stored date of birth and the steps after it tell that it was done before.
UPDATE member SET basic_info_first_at = coalesce(
  basic_info_at,
  (SELECT least(member.education_info_at, member.family_info_at) FROM profile
    WHERE profile.member_id = member.id AND profile.date_of_birth IS NOT NULL)
);

-- Also where a node of the version before writes, which knows of step 2 alone.
CREATE FUNCTION member_basic_info_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.basic_info_first_at := coalesce(NEW.basic_info_first_at, NEW.basic_info_at);
  RETURN NEW;
END $$;
CREATE TRIGGER member_basic_info_first BEFORE INSERT OR UPDATE OF basic_info_at ON member
  FOR EACH ROW EXECUTE FUNCTION member_basic_info_first();

-- Nobody who was of age before is erased for a slip.
UPDATE member SET under_age_at = NULL WHERE basic_info_first_at IS NOT NULL;
