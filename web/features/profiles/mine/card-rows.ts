import type { ProfileFieldKey } from '../../../../contract/profiles/fields.ts';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { type PreferenceTexts, preferenceRows } from '../view/preference-rows.ts';
import { type Row, type RowTexts, sectionRows } from '../view/section-rows.ts';
import { type CardId, criteria, fieldsOfCard, sectionOf } from './cards.ts';
import type { OwnProfile } from './own-profile.ts';

export interface Reading {
  labelOf: LabelOf;
  words: RowTexts & PreferenceTexts;
}

export interface FieldRow extends Row {
  key: ProfileFieldKey;
}

/** The catalogue fields of a card as others see them; unanswered ones are listed too, because they can be added. */
export function fieldRows(card: CardId, profile: OwnProfile, reading: Reading): FieldRow[] {
  const section = sectionOf(card);
  if (!section) return [];
  const inCard = new Set(fieldsOfCard(card).map(({ key }) => key));
  return sectionRows(section, profile[section], { ...reading, own: true })
    .filter(({ key }) => inCard.has(key))
    .map((row) => ({ ...row, key: row.key as ProfileFieldKey }));
}

/** The stated preferences. */
export const wishRows = (profile: OwnProfile, reading: Reading): Row[] =>
  preferenceRows(criteria, profile.partnerPreference, reading);
