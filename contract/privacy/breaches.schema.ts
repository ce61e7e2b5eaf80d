import { z } from 'zod';
import { secondFactorSchema } from '../auth/schema.ts';
import { profileCodeDigits } from '../profiles/profile-code.ts';
import { boolean, number, optional, text } from '../wire-scalars.ts';
import {
  breachAddressees,
  breachDataKinds,
  breachStatuses,
  FINDING_MESSAGE,
  FOUND_AT_MESSAGE,
  MAX_CODES,
  PROFILE_IDS_MESSAGE,
} from './values.ts';

export const moment = z.iso.datetime();

const colleague = z.object({ id: z.uuid(), name: z.string() });

const when = (required: string) => z.iso.datetime({ offset: true, error: required });

const words = (max: number) => optional(text(max, { multiline: true }));

const noticeTime = optional(when('Please enter the date and time.'));

/** Fields that ADMIN enters. Times may have any UTC offset; notification times can be added later. */
export const breachFields = z.object({
  what: text(4_000, { multiline: true, min: 1, required: FINDING_MESSAGE }),
  foundAt: when(FOUND_AT_MESSAGE),
  kinds: z
    .array(z.enum(breachDataKinds, 'Please choose from the list.'))
    .min(1, 'Please choose the kinds of data.')
    .max(20),
  members: optional(
    number(z.int('Please enter a whole number.').min(0).max(2_000_000_000, 'Please enter a smaller number.')),
  ),
  isEstimate: boolean(),
  causes: words(4_000),
  measures: words(4_000),
  certInAt: noticeTime,
  certInWhyNot: words(1_000),
  boardAt: noticeTime,
  boardWhyNot: words(1_000),
  membersAt: noticeTime,
  membersWhyNot: words(1_000),
});

export type BreachFields = z.output<typeof breachFields>;

export const breachSummary = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(breachStatuses),
  what: z.string(),
  foundAt: moment,
  kinds: z.array(z.string()),
  members: z.int().nullable(),
  isEstimate: z.boolean(),
  certInAt: moment.nullable(),
  /** Deadlines for notifying CERT-In and the Board. */
  certInBy: moment,
  boardAt: moment.nullable(),
  boardBy: moment,
  membersAt: moment.nullable(),
  closedAt: moment.nullable(),
});

export type BreachSummary = z.output<typeof breachSummary>;

/** Text of the notice to members: exactly the content that the DPDP Rules require. */
export const noticeWords = z.object({
  happened: z.string(),
  when: z.string(),
  consequences: z.string(),
  measures: z.string(),
  advice: z.string(),
  contact: z.string(),
});

export type NoticeWords = z.output<typeof noticeWords>;

const notice = noticeWords.extend({
  id: z.uuid(),
  at: moment,
  by: colleague.nullable(),
  audience: z.enum(['all', 'chosen']),
  /** Number of recipients when the notice was requested. Members already notified of this breach are skipped. */
  wanted: z.int(),
  told: z.int(),
  /** Null while the notice is still being sent. */
  finishedAt: moment.nullable(),
});

export type BreachNotice = z.output<typeof notice>;

export const breachSchema = breachSummary.extend({
  causes: z.string().nullable(),
  measures: z.string().nullable(),
  certInWhyNot: z.string().nullable(),
  boardWhyNot: z.string().nullable(),
  membersWhyNot: z.string().nullable(),
  addedAt: moment,
  /**
   * Addressees without a notification time or a reason for not notifying. Entries with such addressees cannot be
   * closed.
   */
  untold: z.array(z.enum(breachAddressees)),
  notices: z.array(notice),
  /** Change history, newest first; entries are never removed. */
  history: z.array(
    z.object({
      id: z.string(),
      at: moment,
      /** Null if the program made the change. */
      by: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
      changes: z.array(z.object({ key: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
  ),
  /** Default contact of a new notice: the grievance officer from the settings. */
  contact: z.string(),
  /** Number of members a notice to all would reach now. */
  everybody: z.int(),
});

export type Breach = z.output<typeof breachSchema>;

const needed = (max: number, required: string) => text(max, { multiline: true, min: 1, required });

export const noticeBody = z
  .object({
    audience: z.enum(['all', 'chosen'], 'Please choose who to inform.'),
    /** For `chosen`: profile codes in any spelling people use. */
    codes: z
      .array(
        z
          .string(PROFILE_IDS_MESSAGE)
          .max(40, PROFILE_IDS_MESSAGE)
          .refine((typed) => profileCodeDigits(typed) !== undefined, PROFILE_IDS_MESSAGE),
        PROFILE_IDS_MESSAGE,
      )
      .max(MAX_CODES, 'Please enter fewer profile IDs at a time.')
      .optional(),
    happened: needed(2_000, 'Please say what happened.'),
    when: needed(300, 'Please say when it happened.'),
    consequences: needed(2_000, 'Please say what could happen.'),
    measures: needed(2_000, 'Please say what was done.'),
    advice: needed(2_000, 'Please say what members can do.'),
    contact: needed(500, 'Please say who members can contact.'),
    /** Current second-factor code of the caller, so that a stolen session cannot write to all members. */
    otp: secondFactorSchema.optional(),
  })
  .superRefine(({ audience, codes }, context) => {
    if (audience === 'chosen' && !codes?.length)
      context.addIssue({ code: 'custom', path: ['codes'], message: PROFILE_IDS_MESSAGE });
  });

export type NoticeBody = z.output<typeof noticeBody>;
