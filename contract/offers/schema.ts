import { z } from 'zod';
import type { Language } from '../languages.ts';
import { notificationChannels } from '../notifications/values.ts';
import type { OptionListName } from '../options/index.ts';
import { keyOf, optionsByKey } from '../options/lookup.ts';
import { number, optional, optionalBoolean, text } from '../wire-scalars.ts';
import {
  OFFER_MAX_DAYS,
  OFFER_PATH_MAX,
  OFFER_TEXT_MAX,
  OFFER_TITLE_MAX,
  offerAges,
  offerPlans,
  offerStates,
} from './values.ts';

const moment = z.iso.datetime();
const colleague = z.object({ id: z.uuid(), name: z.string() });

const MAX_CHOICES = 100;

const chosen = (list: OptionListName, wrong: string) =>
  z
    .array(
      z.string(wrong).refine((key) => optionsByKey(list).has(key), wrong),
      wrong,
    )
    .max(MAX_CHOICES, `Please choose up to ${MAX_CHOICES}.`)
    .transform((keys) => [...new Set(keys)])
    .default([])
    .meta(keyOf(list));

const age = optional(
  number(
    z
      .int('Please enter an age in whole years.')
      .min(offerAges.min, `Please enter an age from ${offerAges.min} to ${offerAges.max}.`)
      .max(offerAges.max, `Please enter an age from ${offerAges.min} to ${offerAges.max}.`),
  ),
);

const days = optional(
  number(
    z
      .int('Please enter a whole number of days.')
      .min(1, 'Please enter at least 1 day.')
      .max(OFFER_MAX_DAYS, `Please enter up to ${OFFER_MAX_DAYS} days.`),
  ),
);

/** Members to whom an offer is sent. An absent condition, or an empty list, excludes nobody. */
export const offerSegment = z
  .object(
    {
      gender: optional(z.enum(['MALE', 'FEMALE'], 'Please choose women, men or both.')),
      ageFrom: age,
      ageTo: age,
      states: chosen('state', 'Please choose states from the list.'),
      cities: z
        .array(text(80, { min: 1, required: 'Please enter the name of a city.' }), 'Please send a list of cities.')
        .max(MAX_CHOICES, `Please choose up to ${MAX_CHOICES}.`)
        .default([])
        .describe('A key of the list `city` of GET /options, or the name that members typed.'),
      /** A chosen community includes the communities below it. */
      communities: chosen('religion', 'Please choose communities from the list.'),
      plans: z
        .array(z.enum(offerPlans, 'A plan is free, premium or expired.'))
        .transform((plans) => [...new Set(plans)])
        .default([]),
      activeWithinDays: days,
      notActiveForDays: days,
      registeredSince: optional(
        z.iso
          .date('Please enter a date.')
          .refine((given) => given >= '2000-01-01' && given <= '2100-12-31', 'Please enter a date from 2000 to 2100.'),
      ),
      isComplete: optionalBoolean(),
      hasPhoto: optionalBoolean(),
    },
    'Please choose who gets the offer.',
  )
  .refine(({ ageFrom, ageTo }) => !ageFrom || !ageTo || ageFrom <= ageTo, {
    path: ['ageTo'],
    message: 'The highest age is below the lowest.',
  })
  .refine(({ activeWithinDays: within, notActiveForDays: since }) => !within || !since || since < within, {
    path: ['notActiveForDays'],
    message: 'Nobody was active in this time and also not active. Please change one of the two.',
  });
export type OfferSegment = z.output<typeof offerSegment>;

const channels = z
  .array(z.enum(notificationChannels, 'A channel is push, email, sms or whatsapp.'), 'Please choose the channels.')
  .transform((all) => notificationChannels.filter((channel) => all.includes(channel)));

const words = z.object({
  title: text(OFFER_TITLE_MAX, { min: 1, required: 'Please enter a title.' }),
  text: text(OFFER_TEXT_MAX, { min: 1, required: 'Please write the text.' }),
});
export type OfferWords = z.output<typeof words>;

/** A path of this site. `//host` and `/\host` would open another site. */
const path = text(OFFER_PATH_MAX, { min: 1, required: 'Please enter a page, such as /dashboard/payment.' }).refine(
  (given) => /^\/(?![/\\])[\w\-./?=&%#~+:,@]*$/.test(given),
  'Please enter a page of this site, such as /dashboard/payment.',
);

/** The fields of an offer that staff enter. */
export const offerFields = z.object({
  /** English is required: members get it if there is no version in their own language. */
  texts: z.object(
    { en: words, hi: words.nullish(), ur: words.nullish() } satisfies Record<Language, z.ZodType>,
    'Please enter the text in English.',
  ),
  path,
  /** Besides the list of notifications, which shows every offer. */
  channels,
  segment: offerSegment,
});
export type OfferFields = z.output<typeof offerFields>;

/** The members whom an offer is for, in numbers. */
export const offerCount = z.object({
  /** Members in the segment. */
  members: z.int(),
  /** The members among them who agreed to offers on one of the channels. */
  agreed: z.int(),
  /** Channels that this installation can use for offers. */
  possibleChannels: z.array(z.enum(notificationChannels)),
});

export const offerCountBody = z.object({ segment: offerSegment, channels });

const shownWords = z.object({ title: z.string(), text: z.string() });

export const offerSummary = z.object({
  id: z.uuid(),
  state: z.enum(offerStates),
  /** Title in English. */
  title: z.string(),
  createdAt: moment,
  createdBy: colleague.nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  /** Members who got the offer. */
  sent: z.int(),
  /** Members who were left out because they got another offer in the last days. */
  skipped: z.int(),
  /** Members who ended offers with the link in the email of this offer. */
  unsubscribed: z.int(),
});
export type OfferSummary = z.output<typeof offerSummary>;

/** An offer, as staff see it. It never names a recipient. */
export const offerSchema = offerSummary.extend({
  /** Changes with every change of the offer. An approval is for one revision. */
  revision: z.int(),
  texts: z.object({ en: shownWords, hi: shownWords.nullish(), ur: shownWords.nullish() }),
  path: z.string(),
  channels: z.array(z.enum(notificationChannels)),
  segment: z.object({
    gender: z.enum(['MALE', 'FEMALE']).nullish(),
    ageFrom: z.int().nullish(),
    ageTo: z.int().nullish(),
    states: z.array(z.string()),
    cities: z.array(z.string()),
    communities: z.array(z.string()),
    plans: z.array(z.enum(offerPlans)),
    activeWithinDays: z.int().nullish(),
    notActiveForDays: z.int().nullish(),
    registeredSince: z.string().nullish(),
    isComplete: z.boolean().nullish(),
    hasPhoto: z.boolean().nullish(),
  }),
  askedBy: colleague.nullable(),
  askedAt: moment.nullable(),
  approvedBy: colleague.nullable(),
  approvedAt: moment.nullable(),
  stoppedAt: moment.nullable(),
  /** The last refusal, until the offer is changed or asked about again. */
  refusal: z.object({ by: colleague.nullable(), note: z.string().nullable() }).nullable(),
  /** Members who would still get it; null unless it is being sent or was stopped. */
  left: z.int().nullable(),
  /** Members for whom sending failed for good on a channel. */
  failed: z.int(),
  /** Messages by channel. `notSent`: the member turned the channel off, or read the offer before. */
  deliveries: z.array(
    z.object({
      channel: z.enum(notificationChannels),
      sent: z.int(),
      waiting: z.int(),
      failed: z.int(),
      notSent: z.int(),
    }),
  ),
  /** Whether the caller may approve it now. */
  canDecide: z.boolean(),
});
export type Offer = z.output<typeof offerSchema>;
