import { type Criterion, criteria, keysOf } from '../../contract/preference-fields.ts';
import { type ProfileField, profileFields } from '../../contract/profile-fields.ts';
import { bulkColumns, type IndexedMember, type Value } from '../../server/features/matching/engine/engine.ts';
import type { SyntheticMember } from './synthetic.ts';

type Cell = SyntheticMember['member'][string] | undefined;

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const quoted = (item: string): string => (/^[\w.-]+$/.test(item) ? item : `"${item.replaceAll(/["\\]/g, '\\$&')}"`);

/** A value as PostgreSQL's COPY writes it, before its escapes; null is NULL. */
export function copyText(value: Cell): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return Array.isArray(value) ? `{${value.map(quoted).join(',')}}` : String(value);
}

const seconds = (moment: Cell): string | null =>
  typeof moment === 'string' ? String(Date.parse(moment) / 1000) : null;

const columns = bulkColumns.map((column) => ({
  column,
  wish: column.startsWith('preference_') ? column.slice('preference_'.length) : undefined,
}));

/** A member as a row of the engine's bulk load. */
export function bulkRow({ member, profile, preference }: SyntheticMember): (string | null)[] {
  const own: Record<string, string | null> = {
    id: String(member.id),
    gender: String(member.gender),
    first_name_tokens: String(member.first_name),
    last_name_tokens: String(member.last_name),
    joined_at: seconds(member.completed_at),
    last_active_at: seconds(member.last_active_at),
    log_price: '0',
  };
  return columns.map(({ column, wish }) =>
    column in own ? (own[column] as string | null) : copyText(wish ? preference?.[wish] : profile[column]),
  );
}

const fields = profileFields as readonly ProfileField[];
const wishKeys = [...(criteria as readonly Criterion[]).flatMap(keysOf), 'strict', 'hidden'];

/** The same member as a record in domain names. */
export const recordOf = ({ member, profile, preference }: SyntheticMember): IndexedMember => ({
  id: String(member.id),
  gender: member.gender as IndexedMember['gender'],
  attributes: Object.fromEntries(fields.map(({ key }) => [key, (profile[snake(key)] ?? null) as Value | null])),
  preference: preference && Object.fromEntries(wishKeys.map((key) => [key, preference[snake(key)]])),
  firstNameTokens: [String(member.first_name)],
  lastNameTokens: [String(member.last_name)],
  joinedAt: new Date(String(member.completed_at)),
  lastActiveAt: member.last_active_at === null ? null : new Date(String(member.last_active_at)),
  logPrice: 0,
});
