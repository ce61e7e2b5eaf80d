import { type ProfileField, profileFields } from '../../contract/profiles/fields.ts';
import { type Criterion, criteria, keysOf } from '../../contract/profiles/preference-fields.ts';
import { bulkColumns, type IndexedMember, type Value } from '../../server/engine/engine.ts';
import type { SyntheticMember } from './synthetic.ts';

type Cell = SyntheticMember['member'][string] | undefined;

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const quoted = (item: string): string => (/^[\w.-]+$/.test(item) ? item : `"${item.replaceAll(/["\\]/g, '\\$&')}"`);

/** A value as PostgreSQL's COPY writes it, before escaping; null stands for NULL. */
export function copyText(value: Cell): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return Array.isArray(value) ? `{${value.map(quoted).join(',')}}` : String(value);
}

/** The moment in whole seconds, rounded as in the database. */
const secondsOf = (moment: Cell): number | null =>
  typeof moment === 'string' ? Math.round(Date.parse(moment) / 1000) : null;

const columns = bulkColumns.map((column) => ({
  column,
  wish: column.startsWith('preference_') ? column.slice('preference_'.length) : undefined,
}));

/** A field as PostgreSQL's COPY writes it. */
const escaped = (text: string | null): string =>
  text === null ? '\\N' : text.replaceAll(/[\\\t\n]/g, (sign) => ({ '\t': '\\t', '\n': '\\n' })[sign] ?? '\\\\');

/** A member as a line of the engine's bulk load. */
export function bulkLine({ member, profile, preference }: SyntheticMember): string {
  const own: Record<string, string | null> = {
    id: String(member.id),
    gender: String(member.gender),
    first_name_tokens: String(member.first_name),
    last_name_tokens: String(member.last_name),
    joined_at: copyText(secondsOf(member.completed_at)),
    last_active_at: copyText(secondsOf(member.last_active_at)),
    log_price: '0',
  };
  const texts = columns.map(({ column, wish }) =>
    column in own ? (own[column] as string | null) : copyText(wish ? preference?.[wish] : profile[column]),
  );
  return `${texts.map(escaped).join('\t')}\n`;
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
  joinedAt: new Date(1000 * (secondsOf(member.completed_at) ?? 0)),
  lastActiveAt: member.last_active_at === null ? null : new Date(1000 * (secondsOf(member.last_active_at) ?? 0)),
  logPrice: 0,
});
