import { z } from 'zod';
import { secondFactorSchema } from './accounts.ts';
import { api } from './kernel.ts';
import { type OptionKey, optionKeys } from './options/index.ts';
import { profileCodeDigits } from './profile-code.ts';
import { roleGroups } from './roles.ts';
import { boolean, idParams, listQuery, number, optional, text } from './wire-scalars.ts';

const admin = { staff: roleGroups.superAdmin };
const moment = z.iso.datetime();
const colleague = z.object({ id: z.uuid(), name: z.string() });

/** Deadline of the CERT-In directions of 28 April 2022: hours after the breach was noticed. */
export const CERT_IN_HOURS = 6;
/** Deadline of the DPDP Rules 2025 (personal data breach) for the Board: 72 hours. */
export const BOARD_HOURS = 72;
/** Maximum number of profile codes in one notice; for more members there is `all`. */
export const MAX_CODES = 2_000;

export const breachStatuses = ['open', 'closed'] as const;
const kinds = optionKeys('breachData') as readonly [OptionKey<'breachData'>, ...OptionKey<'breachData'>[]];
/** The parties that the law requires to be notified. */
export const breachAddressees = ['certIn', 'board', 'members'] as const;

const when = (required: string) => z.iso.datetime({ offset: true, error: required });
const words = (max: number) => optional(text(max, { multiline: true }));
const told = optional(when('Please enter the date and time.'));

const WHAT = 'Please say what was found.';
const FOUND = 'Please say when it was found.';

/** Fields that ADMIN enters. Times may have any UTC offset; notification times can be added later. */
const breachFields = z.object({
  what: text(4_000, { multiline: true, min: 1, required: WHAT }),
  foundAt: when(FOUND),
  kinds: z.array(z.enum(kinds, 'Please choose from the list.')).min(1, 'Please choose the kinds of data.').max(20),
  members: optional(
    number(z.int('Please enter a whole number.').min(0).max(2_000_000_000, 'Please enter a smaller number.')),
  ),
  isEstimate: boolean(),
  causes: words(4_000),
  measures: words(4_000),
  certInAt: told,
  certInWhyNot: words(1_000),
  boardAt: told,
  boardWhyNot: words(1_000),
  membersAt: told,
  membersWhyNot: words(1_000),
});
export type BreachFields = z.output<typeof breachFields>;

const breachSummary = z.object({
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

/** Text of the notice to members: the content that the Rules require, and nothing else. */
const noticeWords = z.object({
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

const breachSchema = breachSummary.extend({
  causes: z.string().nullable(),
  measures: z.string().nullable(),
  certInWhyNot: z.string().nullable(),
  boardWhyNot: z.string().nullable(),
  membersWhyNot: z.string().nullable(),
  addedAt: moment,
  /** Parties without a notification time or a reason for none. Entries with untold parties cannot be closed. */
  untold: z.array(z.enum(breachAddressees)),
  notices: z.array(notice),
  /** Change history, newest first; entries are never removed. */
  history: z.array(
    z.object({
      id: z.string(),
      at: moment,
      /** Null: changed by the program itself. */
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
const CODES = 'Please enter profile IDs, such as R-4F2A-91C0-77BE.';

const noticeBody = z
  .object({
    audience: z.enum(['all', 'chosen'], 'Please choose who to inform.'),
    /** For `chosen`: profile codes in any spelling people use. */
    codes: z
      .array(
        z
          .string(CODES)
          .max(40, CODES)
          .refine((typed) => profileCodeDigits(typed) !== undefined, CODES),
        CODES,
      )
      .max(MAX_CODES, 'Please enter fewer profile IDs at a time.')
      .optional(),
    happened: needed(2_000, 'Please say what happened.'),
    when: needed(300, 'Please say when it happened.'),
    consequences: needed(2_000, 'Please say what could happen.'),
    measures: needed(2_000, 'Please say what was done.'),
    advice: needed(2_000, 'Please say what members can do.'),
    contact: needed(500, 'Please say who members can contact.'),
    /** Fresh second-factor code of the caller, so that a stolen session cannot write to all members. */
    otp: secondFactorSchema.optional(),
  })
  .superRefine(({ audience, codes }, context) => {
    if (audience === 'chosen' && !codes?.length) context.addIssue({ code: 'custom', path: ['codes'], message: CODES });
  });
export type NoticeBody = z.output<typeof noticeBody>;

/** Register of personal data breaches (DPDP Act, s. 8(6)), and the notices to members. */
export const breachesApi = api({
  list: {
    method: 'GET',
    path: '/staff/breaches',
    summary: 'The breach register, the newest first',
    access: admin,
    query: listQuery.pick({ page: true, pageSize: true }).extend({
      status: z.enum(breachStatuses, 'status is open or closed.').optional(),
    }),
    result: z.array(breachSummary),
    errors: [],
  },
  add: {
    method: 'POST',
    path: '/staff/breaches',
    summary: 'Enter a breach. Entries are never deleted',
    access: admin,
    body: breachFields,
    result: breachSchema,
    errors: [],
  },
  read: {
    method: 'GET',
    path: '/staff/breaches/{id}',
    summary: 'One breach, its notices, and what was changed of the entry',
    access: admin,
    params: idParams,
    result: breachSchema,
    errors: ['not_found'],
  },
  change: {
    method: 'PUT',
    path: '/staff/breaches/{id}',
    summary:
      'Change an entry; absent keys stay. Closing wants to know when CERT-In, the Board and the members were told, or why not; a closed one is opened again before anything else of it changes',
    access: admin,
    params: idParams,
    body: breachFields.partial().extend({ status: z.enum(breachStatuses, 'status is open or closed.').optional() }),
    result: breachSchema,
    errors: ['not_found', 'breach.untold', 'breach.closed'],
  },
  tell: {
    method: 'POST',
    path: '/staff/breaches/{id}/notices',
    summary:
      'Tell members concerned, in the app and by mail, which cannot be switched off; each is told once of a breach',
    access: admin,
    params: idParams,
    body: noticeBody,
    result: breachSchema,
    errors: ['not_found', 'breach.closed', 'staff.wrong_code', 'request.too_many'],
  },
  notice: {
    method: 'GET',
    path: '/notices/{id}',
    summary: 'A notice of a breach that concerns me',
    access: 'member',
    family: true,
    params: idParams,
    result: noticeWords.extend({ id: z.uuid(), at: moment }),
    errors: ['not_found'],
  },
});
