import type { z } from 'zod';
import type { BiodataCard, BiodataChoice } from '../../../contract/biodata/values.ts';
import { biodataCards, defaultBiodataCards } from '../../../contract/biodata/values.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages.ts';
import { optionsByKey } from '../../../contract/options/lookup.ts';
import { profileCode } from '../../../contract/profiles/profile-code.ts';
import type { ownProfileSchema } from '../../../contract/profiles/schema.ts';
import { fieldsIn, type Line, linesOf, type Values } from './biodata.lines.ts';
import { preferenceLines } from './biodata.preferences.ts';
import type { Gender } from './words/biodata-words.ts';
import { wordsIn } from './words/words-in.ts';

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
/** Whether a field is chosen: by its own name, or with its card. Fields of card `none` are chosen only by name. */
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
  readonly language: Language;
  /** True for Muslims: the page begins in God's name. */
  readonly bismillah: boolean;
  readonly name: string;
  /** Profile code by which the profile can be found even if the name on paper changes. */
  readonly profileId: string;
  readonly summary: string;
  /** If `picture` is undefined, a portrait is drawn. */
  readonly portrait: { readonly seed: string; readonly gender: Gender; readonly picture?: Uint8Array } | null;
  readonly sections: readonly BiodataSection[];
  /** Text at the end of the page, if something had to be written in Latin letters. */
  readonly latinNote?: string | undefined;
  /** Present on pages that are opened with a link. */
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

const defaults: BiodataChoice = { cards: new Set(defaultBiodataCards), fields: new Set() };

/** All values of a profile in one object; catalogue keys are unique across sections. */
const valuesOf = (profile: PrintedProfile): Values => ({
  ...(profile.basicInfo as Values),
  ...(profile.educationInfo as Values),
  ...(profile.familyInfo as Values),
  ...(profile.moreInfo as Values),
});

/** The part of a profile for the page. A field hidden from everybody is printed only if chosen by name. */
export function biodataContent(
  profile: PrintedProfile,
  photo: boolean,
  choice = defaults,
  language: Language = DEFAULT_LANGUAGE,
): BiodataContent {
  const gender: Gender = profile.gender === 'MALE' ? 'MALE' : 'FEMALE';
  const values = valuesOf(profile);
  const isChosen: Chosen = (card, key) => {
    if (choice.fields.has(key)) return true;
    if (!choice.cards.has(card) || key === 'dateOfBirth') return false;
    return card === 'guardian' || profile.fieldVisibility[key] !== 'nobody';
  };
  const sections = biodataCards.map((card): BiodataSection => {
    const title = wordsIn(language).cards[card];
    const { lines, texts } = linesOf(fieldsIn(card), values, (key) => isChosen(card, key), language);
    return {
      card,
      title: typeof title === 'string' ? title : title[gender],
      lines: [...ownLines(card, profile, isChosen, language), ...lines],
      texts,
    };
  });
  const faith = optionsByKey('religion').get(String(values.religion ?? ''))?.faith;
  return {
    language,
    bismillah: faith === 'islam',
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    profileId: profileCode(profile.id),
    summary: summaryOf(sections, language),
    portrait: photo ? { seed: profile.id, gender } : null,
    sections: sections.filter(({ lines, texts }) => lines.length > 0 || texts.length > 0),
  };
}

/** Lines without a catalogue field. */
function ownLines(card: BiodataCard, profile: PrintedProfile, isChosen: Chosen, language: Language): readonly Line[] {
  const words = wordsIn(language);
  if (card === 'personal') {
    const age = profile.basicInfo.age;
    return age && isChosen('personal', 'age') ? [{ label: words.age, value: [words.years(Number(age))] }] : [];
  }
  if (card === 'partner') {
    const hidden = new Set((profile.partnerPreference.hidden as string[] | undefined) ?? []);
    return preferenceLines(
      profile.partnerPreference,
      (key) => isChosen(hidden.has(key) ? 'none' : 'partner', `partner.${key}`),
      language,
    );
  }
  if (card !== 'contact') return [];
  return [
    { label: words.phone, value: [isChosen('contact', 'phoneNumber') ? profile.phoneNumber : null] },
    { label: words.email, value: [isChosen('contact', 'email') ? profile.email : null] },
  ].flatMap(({ label, value: [text] }) => (text ? [{ label, value: [text] }] : []));
}

/** Line below the name: the most important facts, if they are on the page. */
function summaryOf(sections: readonly BiodataSection[], language: Language): string {
  const { age, livesIn, fields, comma } = wordsIn(language);
  const on = (card: BiodataCard, label: string): string | undefined =>
    sections.find((section) => section.card === card)?.lines.find((line) => line.label === label)?.value[0];
  return [
    on('personal', age),
    on('education', fields.occupation ?? 'Occupation'),
    on('education', livesIn)?.split(comma)[0],
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
