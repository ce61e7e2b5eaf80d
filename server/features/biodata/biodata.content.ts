import type { z } from 'zod';
import type { BiodataCard, BiodataChoice } from '../../../contract/biodata/values.ts';
import { biodataCards, defaultBiodataCards } from '../../../contract/biodata/values.ts';
import { optionsByKey } from '../../../contract/options/lookup.ts';
import { profileCode } from '../../../contract/profiles/profile-code.ts';
import type { ownProfileSchema } from '../../../contract/profiles/schema.ts';
import { fieldsIn, type Line, linesOf, type Values } from './biodata.lines.ts';
import { preferenceLines } from './biodata.preferences.ts';

export type OwnProfile = z.output<typeof ownProfileSchema>;

/** The fields of a profile that a biodata is made of. */
type PrintedProfile = Pick<
  OwnProfile,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'gender'
  | 'email'
  | 'phoneNumber'
  | 'basicInfo'
  | 'educationInfo'
  | 'familyInfo'
  | 'moreInfo'
  | 'partnerPreference'
  | 'fieldVisibility'
>;
type Gender = 'MALE' | 'FEMALE';
/** Whether a field is chosen, by its name or with its card; fields of card `none` are chosen only by name. */
type Chosen = (card: BiodataCard | 'none', key: string) => boolean;

/** A section of the page: short facts, then texts. */
export interface BiodataSection {
  readonly card: BiodataCard;
  readonly title: string;
  readonly lines: readonly Line[];
  readonly texts: readonly string[];
}

/** The page's complete content as text; plain data, to be passed to the worker. */
export interface BiodataContent {
  /** True for Muslims: the page begins in God's name. */
  readonly bismillah: boolean;
  readonly name: string;
  /** Profile code by which the profile can be found even if the name on paper changes. */
  readonly profileId: string;
  readonly summary: string;
  /** If `picture` is undefined, a portrait is drawn. */
  readonly portrait: { readonly seed: string; readonly gender: Gender; readonly picture?: Uint8Array } | null;
  readonly sections: readonly BiodataSection[];
  /** On the pages of a link. */
  readonly link?: LinkNote;
}

/** Facts that the files of a biodata link show beside the biodata. */
export interface LinkNote {
  /** Name of the recipient, printed all over the page. */
  readonly recipient: string;
  /** For whom the page is. */
  readonly top: string;
  readonly title: string;
  /** The checks, and until when the link can be opened. */
  readonly lines: readonly string[];
  /** QR code of the link's address. */
  readonly qr: { readonly path: string; readonly size: number };
}

const titles: Readonly<Record<BiodataCard, Readonly<Record<Gender, string>> | string>> = {
  personal: 'Personal',
  education: 'Education and Career',
  family: 'Family',
  faith: 'Faith and way of life',
  partner: { FEMALE: 'What she is looking for', MALE: 'What he is looking for' },
  about: { FEMALE: 'About her', MALE: 'About him' },
  contact: 'Contact',
  guardian: 'Guardian',
};

const defaults: BiodataChoice = { cards: new Set(defaultBiodataCards), fields: new Set() };

/** All values of a profile in one object; catalogue keys are unique across sections. */
const valuesOf = (profile: PrintedProfile): Values => ({
  ...(profile.basicInfo as Values),
  ...(profile.educationInfo as Values),
  ...(profile.familyInfo as Values),
  ...(profile.moreInfo as Values),
});

/** The part of a profile for the page. A field hidden from everybody is printed only if chosen by name. */
export function biodataContent(profile: PrintedProfile, photo: boolean, choice = defaults): BiodataContent {
  const gender: Gender = profile.gender === 'MALE' ? 'MALE' : 'FEMALE';
  const values = valuesOf(profile);
  const isChosen: Chosen = (card, key) => {
    if (choice.fields.has(key)) return true;
    if (!choice.cards.has(card) || key === 'dateOfBirth') return false;
    return card === 'guardian' || profile.fieldVisibility[key] !== 'nobody';
  };
  const sections = biodataCards.map((card): BiodataSection => {
    const title = titles[card];
    const { lines, texts } = linesOf(fieldsIn(card), values, (key) => isChosen(card, key));
    return {
      card,
      title: typeof title === 'string' ? title : title[gender],
      lines: [...ownLines(card, profile, isChosen), ...lines],
      texts,
    };
  });
  const faith = optionsByKey('religion').get(String(values.religion ?? ''))?.faith;
  return {
    bismillah: faith === 'islam',
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    profileId: profileCode(profile.id),
    summary: summaryOf(sections),
    portrait: photo ? { seed: profile.id, gender } : null,
    sections: sections.filter(({ lines, texts }) => lines.length > 0 || texts.length > 0),
  };
}

/** Lines without a catalogue field. */
function ownLines(card: BiodataCard, profile: PrintedProfile, isChosen: Chosen): readonly Line[] {
  if (card === 'personal') {
    const age = profile.basicInfo.age;
    return age && isChosen('personal', 'age') ? [{ label: 'Age', value: [`${age} years`] }] : [];
  }
  if (card === 'partner') {
    const hidden = new Set((profile.partnerPreference.hidden as string[] | undefined) ?? []);
    return preferenceLines(profile.partnerPreference, (key) =>
      isChosen(hidden.has(key) ? 'none' : 'partner', `partner.${key}`),
    );
  }
  if (card !== 'contact') return [];
  return [
    { label: 'Phone', value: [isChosen('contact', 'phoneNumber') ? profile.phoneNumber : null] },
    { label: 'Email', value: [isChosen('contact', 'email') ? profile.email : null] },
  ].flatMap(({ label, value: [text] }) => (text ? [{ label, value: [text] }] : []));
}

/** Line below the name: the most important facts, if they are on the page. */
function summaryOf(sections: readonly BiodataSection[]): string {
  const on = (card: BiodataCard, label: string): string | undefined =>
    sections.find((section) => section.card === card)?.lines.find((line) => line.label === label)?.value[0];
  return [on('personal', 'Age'), on('education', 'Occupation'), on('education', 'Lives in')?.split(', ')[0]]
    .filter((part) => part !== undefined)
    .join(' · ');
}
