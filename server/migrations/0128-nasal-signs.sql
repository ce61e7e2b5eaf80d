-- The two nasal signs of an Indian script count as one in searches; the same rule as contract/text/folded-text.ts, which
-- says why. No index and no stored column is made with this function, so nothing but the keys below has to be made anew.
CREATE OR REPLACE FUNCTION folded_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    -- Plain Latin letters, one byte each, have nothing else to fold.
    WHEN octet_length(given) = char_length(given) THEN lower(given)
    ELSE translate(
      regexp_replace(
        lower(normalize(given, NFKD)),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u093C\u09BC\u0A3C\u0ABC\u200C\u200D]', '', 'g'),
      E'كڪيىېےهھةۃەٱ\u0901\u0A81\u0A70',
      E'ککییییہہہہہا\u0902\u0A82\u0A02')
  END
$$;

-- Keys of names with a sign that is folded now: the next search makes them anew.
UPDATE member_name SET keys = NULL
FROM member
WHERE member.id = member_name.member_id
  AND member.first_name || member.last_name ~ '[\u0901\u0A81\u0A70]';
