import { type Expression, sql } from 'kysely';
import { containsText } from '../../../platform/db/contains.ts';
import { nameQuery } from './name-keys.ts';

/**
 * Whether a member's first name contains the typed text, or is the typed name in another spelling or script. The last name
 * is not searched, because some members show only its initial.
 * @param member the table or alias of `member`
 */
export function hasFirstName(member: string, typed: string): Expression<boolean> {
  const written = containsText(sql.ref(`${member}.first_name`), typed);
  const query = nameQuery(typed);
  if (query === undefined) return written;
  return sql<boolean>`(${written} or exists (select from member_name
    where member_name.member_id = ${sql.ref(`${member}.id`)} and member_name.first_keys @@ ${query}::tsquery))`;
}
