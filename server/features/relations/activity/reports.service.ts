import { v7 as uuid } from 'uuid';
import type { PhotoSlot } from '../../../../contract/photos/values.ts';
import { type emergencies, emergencyReasons, URGENT_REASON } from '../../../../contract/review/values.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Failure, fail } from '../../../platform/http/failure.ts';
import type { Outcome, Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mapErasedTo404 } from '../index.ts';
import type { Deps } from './activity.types.ts';
import { reportReader, reportWriter } from './reports.repo.ts';
import { canHide, emergenciesSince, reportDueAt, secondsToNextEmergency } from './reports.rules.ts';

interface ReportInput {
  reason: string;
  description?: string | null;
  evidence?: string | null;
  emergency?: (typeof emergencies)[number] | null;
  slot?: PhotoSlot | null;
  messageId?: string | null;
  callId?: string | null;
}

const messages = {
  usual: 'Thank you. Our team will check this profile and tell you the result.',
  urgent: 'Thank you. Our team will decide within 2 hours and tell you the result.',
  added: 'Added to your open report.',
  hidden: 'Thank you. The photos are hidden now. Our team will decide within 2 hours and tell you the result.',
};

/**
 * Reports of profiles to staff: one open report per pair (contract §5). The reporter is never disclosed. An emergency
 * hides photos in the same transaction (photos/photos.repo.ts), and staff decide in 2 hours; against misuse there are
 * three a day, and reports hide nothing from members with two dismissed ones, an unfinished profile or no confirmed
 * contact.
 */
export function createReports(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    profiles,
    photos,
    review,
    conversations,
    captureMessages,
    captureCall,
  }: Pick<Deps, 'profiles' | 'photos' | 'review' | 'conversations' | 'captureMessages' | 'captureCall'>,
) {
  /** Whether the viewer can see the other as a member. @throws Failure 403 for staff */
  const areAcquainted = (viewer: Viewer, id: string): Promise<boolean> =>
    profiles.requireVisible(viewer, id).then(
      () => true,
      (error) => {
        if (error instanceof Failure && error.code === 'not_found') return false;
        throw error;
      },
    );

  /** Effects of an emergency on the reported member's photos. @throws Failure 429 */
  async function emergencyOf(tx: Tx, viewer: Viewer, id: string, { emergency, slot }: ReportInput, now: Date) {
    if (!emergency) return {};
    const reader = reportReader(tx);
    const { recent, dismissed } = await reader.emergenciesOf(viewer.id, emergenciesSince(now));
    const retryAfter = secondsToNextEmergency(recent, now);
    if (retryAfter) throw fail('report.emergencies_used', { retryAfter });
    const isKnown = await reader.isKnown(viewer.id);
    const photo = slot ? (await photos.ofMember(tx, id)).find((one) => one.slot === slot) : undefined;
    return {
      emergency,
      emergency_at: now,
      photo_id: photo?.id ?? null,
      slot: slot ?? null,
      hides: canHide({ dismissed, isKnown }) ? (slot ? 'one' : 'all') : null,
    };
  }

  /** Stores the named message and call. Returns whether one of them is new in the report. @throws Failure 404 */
  async function capture(
    tx: Tx,
    viewer: Viewer,
    id: string,
    reportId: string,
    { messageId, callId }: ReportInput,
  ): Promise<boolean> {
    const of = { reportId, reporterId: viewer.id, reportedId: id };
    const isNewMessage = messageId ? await captureMessages(tx, { ...of, messageId }) : false;
    const isNewCall = callId ? await captureCall(tx, { ...of, callId }) : false;
    return isNewMessage || isNewCall;
  }

  /** Adds a message or a call to an open report. @throws Failure 404, 409 if it is already in the report */
  async function add(tx: Tx, viewer: Viewer, id: string, reportId: string, input: ReportInput): Promise<string> {
    if (!(await capture(tx, viewer, id, reportId, input))) throw fail('report.open');
    return messages.added;
  }

  async function record(tx: Tx, viewer: Viewer, id: string, input: ReportInput) {
    const complaint = { ...input, emergency: emergencyReasons[input.reason] ?? input.emergency };
    const isUrgent = Boolean(complaint.emergency) || complaint.reason === URGENT_REASON;
    const writer = reportWriter(tx);
    await writer.lockReporter(viewer.id);
    const now = clock.now();
    const open = await writer.openOf(viewer.id, id);
    const { reason, description, evidence } = complaint;
    // An open report can become urgent.
    const isRaised = open && !open.emergency && (complaint.emergency || (isUrgent && open.reason !== complaint.reason));
    if (open && !isRaised) return { reportId: open.id, message: await add(tx, viewer, id, open.id, complaint) };
    const emergency = await emergencyOf(tx, viewer, id, complaint, now);
    const reportId = open?.id ?? uuid();
    if (isRaised) {
      await writer.update(reportId, {
        ...emergency,
        reason,
        ...(description ? { description } : {}),
        ...(evidence ? { evidence } : {}),
      });
      await writer.copyLine(reportId, viewer.id, id);
    } else {
      const row = { description: description ?? null, evidence: evidence ?? null, reason, at: now, ...emergency };
      if (!(await writer.insert({ id: reportId, reporter_id: viewer.id, reported_id: id, ...row })))
        throw fail('report.open');
    }
    await capture(tx, viewer, id, reportId, complaint);
    const due = { isUrgent, dueAt: reportDueAt(isUrgent, now) };
    await review.open(tx, { kind: 'report', subjectId: reportId, memberId: id, ...due });
    return { reportId, message: messages[emergency.hides ? 'hidden' : isUrgent ? 'urgent' : 'usual'] };
  }

  return {
    /**
     * Members can report anybody who wrote to them, even if one has hidden from the other or the account is gone, and
     * anybody with whom they have a conversation.
     * @throws Failure 403 for staff, 404
     */
    async allow(viewer: Viewer, id: string): Promise<void> {
      const isFound =
        (await areAcquainted(viewer, id)) ||
        (await conversations.hasWrittenTo(id, viewer.id)) ||
        (await conversations.areTalking(viewer.id, id));
      if (!isFound) throw fail('not_found');
    },

    /** Reports a member. @throws Failure 409 while an earlier report is open, 404, 429 for too many emergencies */
    async report(viewer: Viewer, id: string, complaint: ReportInput): Promise<Outcome<{ reportId: string }>> {
      // If the other member is not visible, only messages or an ongoing conversation can be reported.
      const isFound =
        complaint.messageId ||
        complaint.callId ||
        (await areAcquainted(viewer, id)) ||
        (await conversations.areTalking(viewer.id, id));
      if (!isFound) throw fail('not_found');
      const { reportId, message } = await mapErasedTo404(db.transaction(({ tx }) => record(tx, viewer, id, complaint)));
      return { data: { reportId }, message };
    },
  };
}
