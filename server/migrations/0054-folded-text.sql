-- Text as searches compare it; the same rule as contract/folded-text.ts, which says why.
-- Not STRICT: PostgreSQL draws it into a statement only without that, and calls it row by row otherwise.
CREATE FUNCTION folded_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    -- Plain Latin letters, one byte each, have nothing else to fold.
    WHEN octet_length(given) = char_length(given) THEN lower(given)
    ELSE translate(
      regexp_replace(
        lower(normalize(given, NFKD)),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u093C\u09BC\u0A3C\u0ABC\u200C\u200D]', '', 'g'),
      'كڪيىېےهھةۃەٱ',
      'ککییییہہہہہا')
  END
$$;

-- Dots below Indian letters no longer tell names apart: the next search makes the keys of such names anew.
UPDATE member_name SET keys = NULL
FROM member
WHERE member.id = member_name.member_id
  AND normalize(member.first_name || member.last_name, NFKD) ~ '[\u093C\u09BC\u0A3C\u0ABC]';
