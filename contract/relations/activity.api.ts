import { z } from 'zod';
import { api } from '../kernel.ts';
import { optionKeys } from '../options/index.ts';
import { photoSlots } from '../photos/values.ts';
import { emergencies } from '../review/values.ts';
import { checkedText } from '../text/checked-text.schema.ts';
import { wirePaths } from '../wire-names.ts';
import { givenId, idParams, optional, optionalBoolean, text } from '../wire-scalars.ts';
import { activityCard, activityQuery, interestCard } from './activity.schema.ts';
import { INTEREST_NOTE_LENGTH, interestStatuses } from './values.ts';

/** Query for the lists of members whom the caller has ignored or blocked. */
const avoidedQuery = activityQuery.extend({
  unshown: optionalBoolean().describe(
    'Also lists members who are not shown now, without any data of them, so that the action can be undone',
  ),
});

/**
 * `unshown`: this member is not visible now, and the card contains no data about them. The reason is never disclosed.
 */
const avoidedCard = activityCard.extend({ unshown: z.literal(true).optional() });

const avoidedList = (path: string, summary: string) =>
  ({
    method: 'GET',
    path,
    summary,
    access: 'member',
    acting: 'look',
    query: avoidedQuery,
    result: z.array(avoidedCard),
    errors: [],
  }) as const;

const interestQuery = activityQuery.extend({
  status: z.enum(interestStatuses, `status is one of ${interestStatuses.join(', ')}.`).optional(),
});

/** Query for the interests received. */
const receivedQuery = interestQuery.extend({
  other: optionalBoolean().describe(
    'Only interests from members who miss a must-have that the caller hides (true), or only all others (false). Nobody else can see which these are.',
  ),
});

const activityList = (path: string, summary: string) =>
  ({
    method: 'GET',
    path,
    summary,
    access: 'member',
    acting: 'look',
    query: activityQuery,
    result: z.array(activityCard),
    errors: [],
  }) as const;

const interestList = <Q extends typeof interestQuery>(path: string, summary: string, query: Q) =>
  ({
    method: 'GET',
    path,
    summary,
    access: 'member',
    acting: 'look',
    query,
    result: z.array(interestCard),
    errors: [],
  }) as const;

const interest = z.object({ interestId: z.uuid(), status: z.enum(interestStatuses) });

const mark = <K extends string>(key: K) => z.object({ [key]: z.boolean() } as Record<K, z.ZodBoolean>);

const answers = ['Accepted', 'Declined', 'Withdrawn'] as const;

export const activityApi = api({
  addToShortlist: {
    method: 'POST',
    path: wirePaths.shortlist,
    summary: 'Put a member on the shortlist; doing it again changes nothing',
    access: 'member',
    acting: 'shortlist',
    params: idParams,
    result: mark('shortlisted'),
    errors: ['not_found'],
  },
  removeFromShortlist: {
    method: 'DELETE',
    path: wirePaths.shortlist,
    summary: 'Take a member off the shortlist',
    access: 'member',
    acting: 'unshortlist',
    params: idParams,
    result: mark('shortlisted'),
    errors: ['not_found'],
  },
  ignore: {
    method: 'POST',
    path: '/user/ignoreProfile/{id}',
    summary: 'Ignore a member: the two no longer see each other in lists and searches',
    access: 'member',
    acting: 'ignore',
    params: idParams,
    result: mark('ignored'),
    errors: ['not_found'],
  },
  stopIgnoring: {
    method: 'DELETE',
    path: '/user/ignoreProfile/{id}',
    summary: 'Undo ignoring',
    access: 'member',
    acting: 'stopIgnoring',
    params: idParams,
    result: mark('ignored'),
    errors: ['not_found'],
  },
  block: {
    method: 'POST',
    path: '/user/blockProfile/{id}',
    summary: 'Block a member: ignore, and close chat and contact',
    access: 'member',
    params: idParams,
    result: mark('blocked'),
    errors: ['not_found'],
  },
  unblock: {
    method: 'DELETE',
    path: '/user/blockProfile/{id}',
    summary: 'Undo blocking',
    access: 'member',
    params: idParams,
    result: mark('blocked'),
    errors: ['not_found'],
  },
  expressInterest: {
    method: 'POST',
    path: '/user/expressInterest/{id}',
    summary: 'Send interest; if the other member has already done so, both are accepted',
    access: 'member',
    acting: 'expressInterest',
    approaches: true,
    params: idParams,
    body: z
      .object({
        /** A line that the receiver reads beside the interest. It follows the rules of profile texts: no contact data. */
        note: optional(checkedText(INTEREST_NOTE_LENGTH)),
        /**
         * A sincere interest is shown first to its receiver; each member has one in 7 days. It is used up only by an
         * interest that waits for an answer, not where the other has already expressed interest.
         */
        sincere: optionalBoolean(),
      })
      .nullish(),
    result: interest,
    errors: [
      'account.verify_first',
      'not_found',
      'forbidden',
      'interest.not_open',
      'interest.verified_only',
      'interest.already_sent',
      'interest.too_soon',
      'interest.sincere_used',
      'interest.not_possible',
      'interest.none_left',
      'account.incomplete',
      'account.held',
      'account.hidden',
    ],
  },
  answerInterest: {
    method: 'PUT',
    path: '/user/updateInterest/{id}',
    summary: 'Accept or decline an interest received; withdraw one sent or accepted',
    access: 'member',
    acting: 'answerInterest',
    params: idParams,
    body: z.object({
      status: z.enum(answers, 'status is Accepted, Declined or Withdrawn.'),
      /** A polite reason that the sender reads; only with Declined. */
      reason: optional(z.enum(optionKeys('declineReason') as [string, ...string[]], 'Please choose from the list.')),
    }),
    result: interest,
    errors: [
      'account.verify_first',
      'not_found',
      'forbidden',
      'interest.not_possible',
      'account.incomplete',
      'account.held',
      'account.hidden',
    ],
  },
  report: {
    method: 'POST',
    path: '/user/reportProfile/{id}',
    summary: 'Report a profile to the team',
    access: 'member',
    params: idParams,
    body: z.object({
      reason: z.enum(optionKeys('reportReason') as [string, ...string[]], 'Please choose a reason.'),
      description: optional(text(2_000, { multiline: true })),
      /** Links or quotations as evidence. */
      evidence: optional(text(2_000, { multiline: true })),
      /**
       * An intimate image, or someone else's photos: the photos are hidden immediately, and staff decide within 2
       * hours.
       */
      emergency: optional(z.enum(emergencies, 'emergency is intimate or impersonation.')),
      /** Slot of the photo that an emergency is about; absent: all photos. */
      slot: optional(z.enum(photoSlots, 'Please choose one of the photo places.')),
      /** A message of the reported member. Staff see it together with the messages around it. */
      messageId: optional(givenId()),
      /** A call with the reported member. Staff see its kind, when it was and how long. */
      callId: optional(givenId()),
    }),
    result: z.object({ reportId: z.uuid() }),
    errors: ['not_found', 'report.open', 'report.emergencies_used'],
  },
  contactAccess: {
    method: 'PUT',
    path: '/user/getContactAccess/{id}',
    summary: 'See the contact data of a member, where the owner allows it',
    access: 'member',
    approaches: true,
    params: idParams,
    result: z.object({
      phoneNumber: z.string().nullable(),
      email: z.string().nullable(),
      /** Contact views left; null means unlimited. */
      remaining: z.int().nullable(),
    }),
    errors: [
      'account.verify_first',
      'not_found',
      'contact.premium',
      'contact.after_interest',
      'contact.closed',
      'forbidden',
      'account.incomplete',
      'account.held',
      'account.hidden',
    ],
  },
  familyDetailAccess: {
    method: 'PUT',
    path: '/user/getFamilyDetailAccess/{id}',
    summary: 'See the names of the family of a member, where the owner allows it',
    access: 'member',
    approaches: true,
    params: idParams,
    result: z.object({ fatherName: z.string().nullable() }),
    errors: [
      'account.verify_first',
      'not_found',
      'family.premium',
      'family.after_interest',
      'forbidden',
      'account.incomplete',
      'account.held',
      'account.hidden',
      'request.too_many',
    ],
  },
  viewedByMe: activityList('/user/profileViewByMe', 'Profiles one has viewed'),
  shortlistedByMe: activityList('/user/profileShortlistedByMe', 'Profiles on the shortlist'),
  myInterests: interestList('/user/myInterest', 'Interests one has expressed', interestQuery),
  interestsInMe: interestList(
    '/user/whoIsInterestedInMe',
    'Interests others have expressed in one; sincere ones that wait for an answer come first',
    receivedQuery,
  ),
  ignoredByMe: avoidedList('/user/ignoreProfileByMe', 'Members one ignores'),
  blockedByMe: avoidedList('/user/blockedProfiles', 'Members one has blocked'),
  viewersOfMe: activityList('/user/whoViewMyProfile', 'Who viewed one’s profile'),
  contactsViewedByMe: activityList('/user/contactViewByMe', 'Whose contact data one has seen'),
  viewersOfMyContact: activityList('/user/whoViewedMyContact', 'Who has seen one’s contact data'),
  activityCounts: {
    method: 'GET',
    path: '/user/activityCounts',
    summary: 'The number of interests that wait for the caller’s answer',
    access: 'member',
    acting: 'look',
    result: z.object({ interestsToAnswer: z.int() }),
    errors: [],
  },
});
