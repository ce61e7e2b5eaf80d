import type { Sendable } from '../../../../contract/kernel.ts';
import { type Language, languages } from '../../../../contract/languages.ts';
import type { offersApi } from '../../../../contract/offers/api.ts';
import type { Offer } from '../../../../contract/offers/schema.ts';
import { OFFER_DEFAULT_PATH, type OfferPlan } from '../../../../contract/offers/values.ts';

export type OfferBody = NonNullable<Sendable<typeof offersApi.addOffer>['body']>;
type Channel = Offer['channels'][number];

/** The segment as it is typed; an empty text is no condition. */
export interface SegmentDraft {
  readonly gender: '' | 'MALE' | 'FEMALE';
  readonly ageFrom: string;
  readonly ageTo: string;
  readonly states: readonly string[];
  readonly cities: readonly string[];
  readonly communities: readonly string[];
  readonly plans: readonly OfferPlan[];
  readonly activeWithinDays: string;
  readonly notActiveForDays: string;
  readonly registeredSince: string;
  readonly isComplete: '' | 'yes' | 'no';
  readonly hasPhoto: '' | 'yes' | 'no';
}

/** An offer as it is typed. */
export interface OfferDraft {
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly text: string }>>;
  readonly path: string;
  readonly channels: readonly Channel[];
  readonly segment: SegmentDraft;
}

const textOf = (value: number | string | null | undefined): string => String(value ?? '');
const answerOf = (value: boolean | null | undefined): '' | 'yes' | 'no' =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : '';

/** The typed form of an offer; without one, of an empty offer. */
export function draftOf(offer: Offer | undefined): OfferDraft {
  const segment = offer?.segment;
  const words = (language: Language) => offer?.texts[language] ?? { title: '', text: '' };
  return {
    texts: { en: words('en'), hi: words('hi'), ur: words('ur') },
    path: offer?.path ?? OFFER_DEFAULT_PATH,
    channels: offer?.channels ?? ['push', 'email'],
    segment: {
      gender: segment?.gender ?? '',
      ageFrom: textOf(segment?.ageFrom),
      ageTo: textOf(segment?.ageTo),
      states: segment?.states ?? [],
      cities: segment?.cities ?? [],
      communities: segment?.communities ?? [],
      plans: segment?.plans ?? [],
      activeWithinDays: textOf(segment?.activeWithinDays),
      notActiveForDays: textOf(segment?.notActiveForDays),
      registeredSince: textOf(segment?.registeredSince),
      isComplete: answerOf(segment?.isComplete),
      hasPhoto: answerOf(segment?.hasPhoto),
    },
  };
}

const yesNo = { '': null, yes: true, no: false } as const;

/** The request body of a typed offer. The server reads numbers from text. */
export function bodyOf({ texts, path, channels, segment }: OfferDraft): OfferBody {
  const written = languages.filter(
    (language) => language === 'en' || texts[language].title.trim() || texts[language].text.trim(),
  );
  return {
    texts: Object.fromEntries(written.map((language) => [language, texts[language]])),
    path,
    channels: [...channels],
    segment: { ...segment, isComplete: yesNo[segment.isComplete], hasPhoto: yesNo[segment.hasPhoto] },
  } as unknown as OfferBody;
}
