import { fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Profiles } from '../profiles/index.ts';
import type { ReviewKind } from '../review/index.ts';
import { switchesReader, switchesWriter } from './switches.repo.ts';

/** Profiles in the review queue, shown as any other member would see them, without photos. */
export function profileKind(
  { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
  { profiles }: { profiles: Pick<Profiles, 'preview'> },
): ReviewKind {
  return {
    kind: 'profile',

    async details(_viewer, subjectIds) {
      const reader = switchesReader(db.read);
      const checks = await reader.checks(subjectIds);
      const [asked, previews] = await Promise.all([
        reader.askedBefore(checks.map(({ member_id }) => member_id)),
        Promise.all(checks.map(({ member_id }) => profiles.preview(member_id, 'stranger'))),
      ]);
      return new Map(
        checks.map(({ id, member_id, at }, index) => {
          const preview = previews[index] as (typeof previews)[number];
          const { basicInfo, educationInfo, familyInfo, moreInfo, extraAnswers } = preview;
          return [
            id,
            {
              kind: 'profile' as const,
              sections: { basicInfo, educationInfo, familyInfo, moreInfo },
              extraAnswers,
              sentAt: at.toISOString(),
              askedBefore: asked.get(member_id) ?? 0,
            },
          ];
        }),
      );
    },

    async decide({ tx }, item, { verdict, reason, sentence }) {
      const writer = switchesWriter(tx);
      // A moment ago, a colleague may have turned the switch off, or the member may have closed the account.
      if (!(await writer.lockWaiting(item.subjectId))) throw fail('not_found');
      const isApproved = verdict === 'approve';
      await writer.decide(item.subjectId, {
        state: isApproved ? 'approved' : 'changes',
        reason: isApproved ? null : reason,
        sentence: isApproved ? null : sentence,
        decided_at: clock.now(),
      });
      await events.publish(tx, {
        type: isApproved ? 'profile.approved' : 'profile.changesAsked',
        to: item.memberId,
      });
    },
  };
}
