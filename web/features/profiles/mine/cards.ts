import type { Gap } from '../../../../contract/profiles/completeness.ts';
import {
  type FieldGroup,
  fieldsOf,
  type ProfileField,
  type ProfileSection,
  profileFields,
} from '../../../../contract/profiles/fields.ts';
import { type Criterion, criteria as catalogue, keysOf } from '../../../../contract/profiles/preference-fields.ts';
import type { MergeGroupOf } from './merge-values.ts';

/** The cards of the page in order (spec §2 "My profile"; the extra fields of contract §4 by group). */
export const cardIds = ['personal', 'education', 'family', 'faith', 'about', 'life', 'guardian', 'preference'] as const;
export type CardId = (typeof cardIds)[number];

const sections: Readonly<Record<CardId, ProfileSection | undefined>> = {
  personal: 'basicInfo',
  education: 'educationInfo',
  family: 'familyInfo',
  faith: 'moreInfo',
  about: 'moreInfo',
  life: 'moreInfo',
  guardian: 'moreInfo',
  preference: undefined,
};

/** The profile section of a card; the preference is not a section. */
export const sectionOf = (card: CardId): ProfileSection | undefined => sections[card];

const fieldsByCard = new Map<CardId, readonly ProfileField[]>(
  cardIds.map((card) => {
    const section = sections[card];
    const fields = section ? fieldsOf(section) : [];
    return [card, section === 'moreInfo' ? fields.filter(({ group }) => group === card) : fields];
  }),
);

/** The catalogue fields of a card; a new field appears in its card automatically. */
export const fieldsOfCard = (card: CardId): readonly ProfileField[] => fieldsByCard.get(card) ?? [];

/** The account's names, which are edited with the personal details. */
export const nameKeys = ['firstName', 'lastName'] as const;

/** The preference catalogue, as a list with entries of any kind. */
export const criteria: readonly Criterion[] = catalogue;

/** The keys of a criterion's value: a range has two. */
export const keysOfCriterion = keysOf;

/** The card in which a gap can be filled; a photo is added on a separate page. */
export function cardOfGap({ key, card }: Gap): CardId | 'photo' | undefined {
  if (card === 'partnerPreference') return 'preference';
  if (card === 'photo') return card;
  return cardIds.find((id) => fieldsOfCard(id).some((field) => field.key === key));
}

/**
 * Map: key -> the key on which it depends: occupation -> employed-in, city -> state, married siblings -> their total.
 */
const leaders = new Map<string, string>([['state', 'country']]);
for (const field of profileFields as readonly ProfileField[]) {
  if (field.kind === 'choice' && field.follows) leaders.set(field.key, field.follows);
  if (field.kind === 'place') leaders.set(field.key, field.state);
  if (field.kind === 'count' && field.atMost) leaders.set(field.key, field.atMost);
}
leaders.set('occupationDetail', 'employedIn');

/** The key on which this key depends, if any. */
export const parentKeyOf = (key: string): string | undefined => leaders.get(key);

const rangeEnds = new Map(criteria.flatMap((one) => keysOfCriterion(one).map((key) => [key, one.key] as const)));

/** Keys that must stay together when two versions of a card are merged. */
export function mergeGroupOf(card: CardId): MergeGroupOf {
  if (card === 'preference') return (key) => rangeEnds.get(key) ?? key;
  return (key) => {
    let root = key;
    for (let next = leaders.get(root); next; next = leaders.get(root)) root = next;
    return root;
  };
}

/** Whether the card has extra fields, which have their own visibility. */
export const isExtra = (card: CardId): card is FieldGroup => sections[card] === 'moreInfo';
