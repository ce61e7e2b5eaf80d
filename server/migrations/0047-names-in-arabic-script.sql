-- Letters of Arabic script that look the same are compared as one: the keys of such names are made anew by the next search.
UPDATE member_name SET keys = NULL
FROM member WHERE member.id = member_name.member_id AND member.first_name || member.last_name ~ '[\u0600-\u06FF]';
