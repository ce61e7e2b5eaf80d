import { endpoints } from 'virtual:endpoints';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DataOf } from '../../../../contract/kernel.ts';
import type { PhotoSlot } from '../../../../contract/photos/values.ts';
import type { Interest } from '../../../../contract/relations/relation.schema.ts';
import type { emergencies } from '../../../../contract/review/values.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { conversationQuery } from '../../../lib/conversation.query.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { needsPremium } from '../../premium-prompt.tsx';
import type { Member } from '../member.ts';
import type { ActionContext } from './action-context.ts';
import { activityKeys, isList } from './activity-keys.ts';
import { type NamedMember, setMark } from './marks.ts';
import { dropMember, patchMember } from './member-cache.ts';
import { queuedForMember } from './member-queue.ts';
import { declineGalleryRequest, type GrantDays, hidePhotos, showPhotos } from './photo-grants.ts';

type InterestMember = Pick<Member, 'id' | 'firstName' | 'lastName' | 'interest'>;
type Result = DataOf<typeof endpoints.activity.expressInterest>;
/** The parts of an interest: a line, and whether it is the sincere interest of the week. */
type InterestExtras = { note?: string; sincere?: boolean };
type Answer = 'Accepted' | 'Declined' | 'Withdrawn';

const { activity } = endpoints;
/** Time before the sender can try again (contract §5), ms. */
const RETRY_AFTER_MS = 30 * 86_400_000;

/**
 * Refetches the conversation and the list of people to whom the member can write, since both depend on the interest.
 */
function renewChat({ queries }: ActionContext, { id }: InterestMember): void {
  void queries.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
  void queries.invalidateQueries({ queryKey: ['chat', 'people'] });
}

const inInterests = (key: QueryKey): boolean => isList(key, 'myInterests', 'interestsInMe');

/**
 * Applies the server's answer to every card. Each status has its own list of interests, so the card leaves its list.
 */
function applyResult(context: ActionContext, member: InterestMember, { interestId, status }: Result): void {
  const { queries } = context;
  const now = Date.now();
  const direction: Interest['direction'] = member.interest?.direction ?? 'sent';
  const ended = status !== 'Pending' && status !== 'Accepted';
  patchMember(queries, member.id, {
    interest: {
      interestId,
      status,
      direction: status === 'Pending' ? 'sent' : direction,
      at: new Date(now).toISOString(),
      againFrom: ended ? new Date(now + RETRY_AFTER_MS).toISOString() : null,
    },
  });
  dropMember(queries, member.id, (key) => inInterests(key) && !key.includes(status));
  void queries.invalidateQueries({ predicate: ({ queryKey }) => inInterests(queryKey), refetchType: 'none' });
  void queries.invalidateQueries({ queryKey: activityKeys.counts });
  // Contact data and family names may have become visible or hidden.
  void queries.invalidateQueries({ queryKey: ['profiles', 'member', member.id] });
  renewChat(context, member);
}

/** The interest has changed elsewhere, so the current state is fetched. */
function handleRefusal(context: ActionContext, member: InterestMember, error: unknown): void {
  const { queries, common, toPremium } = context;
  const help = needsPremium(error) ? { label: common('premium.see'), run: toPremium } : undefined;
  toast.error(errorMessage(error, common), help);
  if (!(error instanceof ApiError) || error.status === 0) return;
  void queries.invalidateQueries({ queryKey: ['activity'] });
  void queries.invalidateQueries({ queryKey: ['discovery', 'search'] });
  void queries.invalidateQueries({ queryKey: ['profiles', 'member', member.id] });
  renewChat(context, member);
}

/**
 * Expresses interest. If the other member has already expressed interest, both interests are accepted. Shown only after
 * the server's answer.
 */
async function expressInterest(context: ActionContext, member: InterestMember, body?: InterestExtras): Promise<void> {
  try {
    const { data, message } = await queuedForMember(member.id, () =>
      call(activity.expressInterest, { params: { id: member.id }, body }),
    );
    applyResult(context, member, data);
    if (data.status === 'Accepted') context.toMoment(member.id);
    else toast.success((body?.sincere && message) || context.t('said.sent', { name: fullName(member) }));
  } catch (error) {
    // A refused line, or a second sincere interest in the week, stays in its dialog, which shows why.
    if (body && error instanceof ApiError && (error.status === 400 || error.code === 'interest.sincere_used'))
      throw error;
    handleRefusal(context, member, error);
  }
}

/**
 * Accepts, declines or withdraws an interest.
 * @param reason a key of the list `declineReason`, only with `Declined`
 * @returns whether the call succeeded; if not, the error has been shown
 */
async function answerInterest(
  context: ActionContext,
  member: InterestMember,
  interestId: string,
  status: Answer,
  reason?: string,
): Promise<boolean> {
  const body = reason === undefined ? { status } : { status, reason };
  try {
    const { data, message } = await queuedForMember(member.id, () =>
      call(activity.answerInterest, { params: { id: interestId }, body }),
    );
    applyResult(context, member, data);
    if (status === 'Accepted') {
      context.toMoment(member.id);
      return true;
    }
    const textKey = status === 'Declined' ? 'said.declined' : 'said.withdrawn';
    const sentence = context.t(textKey, { name: fullName(member) });
    // Only the server knows whether the other member has accepted at the same moment.
    toast.success(status === 'Withdrawn' ? (message ?? sentence) : sentence);
    return true;
  } catch (error) {
    handleRefusal(context, member, error);
    return false;
  }
}

interface Report {
  reason: string;
  description?: string;
  evidence?: string;
  /** The kind of emergency: photos are hidden before staff review the report. */
  emergency?: (typeof emergencies)[number] | undefined;
  /** The urgent photo; absent: all photos. */
  slot?: PhotoSlot | undefined;
  /** The reported message. */
  messageId?: string | undefined;
  /** The reported call. */
  callId?: string | undefined;
}

type Suitor = Pick<Member, 'id' | 'firstName' | 'lastName' | 'interest'>;

/** Actions of one member towards another. Each action updates every cached list and profile, and shows a message. */
export interface MemberActions {
  /** Shown at once, with an undo: */
  shortlist: (member: NamedMember, on: boolean) => Promise<void>;
  ignore: (member: NamedMember, on: boolean) => Promise<void>;
  block: (member: NamedMember, on: boolean) => Promise<void>;
  /** Shown after the server's answer: */
  express: (member: Suitor, extras?: InterestExtras) => Promise<void>;
  answer: (member: Suitor, interestId: string, status: Answer, reason?: string) => Promise<boolean>;
  /**
   * Gives a member access to the viewer's photos for some days or (null) until access is revoked; `requestId`: the
   * request that is answered.
   */
  showPhotos: (member: NamedMember, days: GrantDays | null, requestId?: string) => Promise<boolean>;
  hidePhotos: (member: NamedMember) => Promise<void>;
  declineGalleryRequest: (member: NamedMember, requestId: string) => Promise<void>;
  /** @throws ApiError, shown by the form */
  report: (member: NamedMember, report: Report) => Promise<void>;
}

/** The actions of cards and profiles. The returned object stays the same until the language changes. */
export function useMemberActions(): MemberActions {
  const queries = useQueryClient();
  const { t } = useTranslation('members');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  return useMemo(() => {
    const context: ActionContext = {
      queries,
      t,
      common,
      toPremium: () => void navigate(paths.premium),
      toMoment: (id) => void navigate(paths.accepted(id), { state: { accepted: true } }),
    };
    return {
      shortlist: (member, on) => setMark(context, member, 'shortlisted', on),
      ignore: (member, on) => setMark(context, member, 'ignored', on),
      block: (member, on) => setMark(context, member, 'blocked', on),
      express: (member, extras) => expressInterest(context, member, extras),
      answer: (member, interestId, status, reason) => answerInterest(context, member, interestId, status, reason),
      showPhotos: (member, days, requestId) => showPhotos(context, member, days, requestId),
      hidePhotos: (member) => hidePhotos(context, member),
      declineGalleryRequest: (member, requestId) => declineGalleryRequest(context, member, requestId),
      report: async (member, report) => {
        const { message } = await call(endpoints.activity.report, { params: { id: member.id }, body: report });
        // The server's message says whether photos are hidden now, and by when staff decide.
        toast.success(message ?? t('said.reported', { name: fullName(member) }));
        if (report.emergency) void queries.invalidateQueries({ queryKey: ['profiles', 'member', member.id] });
      },
    };
  }, [queries, t, common, navigate]);
}
