import { endpoints } from 'virtual:endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PhotoSlot } from '../../../../contract/photos/values.ts';
import type { emergencies } from '../../../../contract/review/values.ts';
import { call } from '../../../lib/client.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import type { Member } from '../member.ts';
import type { ActionContext } from './action-context.ts';
import { type Answer, answerInterest, expressInterest } from './interests.ts';
import { type NamedMember, setMark } from './marks.ts';
import { declineGalleryRequest, type GrantDays, hidePhotos, showPhotos } from './photo-grants.ts';

interface Report {
  reason: string;
  description?: string;
  evidence?: string;
  /** The kind of emergency: photos are hidden before the team's review. */
  emergency?: (typeof emergencies)[number] | undefined;
  /** The urgent photo; absent: all photos. */
  slot?: PhotoSlot | undefined;
  /** The reported message. */
  messageId?: string | undefined;
}

type Suitor = Pick<Member, 'id' | 'firstName' | 'lastName' | 'interest'>;

/** Actions of one member towards another. Each updates every cached list and profile, and shows a message. */
export interface MemberActions {
  /** Shown at once, with an undo: */
  shortlist: (member: NamedMember, on: boolean) => Promise<void>;
  ignore: (member: NamedMember, on: boolean) => Promise<void>;
  block: (member: NamedMember, on: boolean) => Promise<void>;
  /** Shown after the server's answer: */
  express: (member: Suitor) => Promise<void>;
  answer: (member: Suitor, interestId: string, status: Answer, reason?: string) => Promise<boolean>;
  /** Lets a member see one's photos for the given days or (null) until revoked; `requestId`: the answered request. */
  showPhotos: (member: NamedMember, days: GrantDays | null, requestId?: string) => Promise<boolean>;
  hidePhotos: (member: NamedMember) => Promise<void>;
  declineGalleryRequest: (member: NamedMember, requestId: string) => Promise<void>;
  /** @throws ApiError, shown by the form */
  report: (member: NamedMember, report: Report) => Promise<void>;
}

/** The actions of cards and profiles. The object stays the same while the language does. */
export function useMemberActions(): MemberActions {
  const queries = useQueryClient();
  const { t } = useTranslation('members');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  return useMemo(() => {
    const context: ActionContext = { queries, t, common, toPremium: () => void navigate(paths.premium) };
    return {
      shortlist: (member, on) => setMark(context, member, 'shortlisted', on),
      ignore: (member, on) => setMark(context, member, 'ignored', on),
      block: (member, on) => setMark(context, member, 'blocked', on),
      express: (member) => expressInterest(context, member),
      answer: (member, interestId, status, reason) => answerInterest(context, member, interestId, status, reason),
      showPhotos: (member, days, requestId) => showPhotos(context, member, days, requestId),
      hidePhotos: (member) => hidePhotos(context, member),
      declineGalleryRequest: (member, requestId) => declineGalleryRequest(context, member, requestId),
      report: async (member, report) => {
        const { message } = await call(endpoints.activity.report, { params: { id: member.id }, body: report });
        // The server's message says whether photos are hidden now, and by when the team decides.
        toast.success(message ?? t('said.reported', { name: fullName(member) }));
        if (report.emergency) void queries.invalidateQueries({ queryKey: ['profiles', 'member', member.id] });
      },
    };
  }, [queries, t, common, navigate]);
}
