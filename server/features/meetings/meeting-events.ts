import type { Tx } from '../../platform/db/database.ts';
import type { EventToPublish } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { notificationSettingsOf } from '../accounts/index.ts';
import { type CancelledRow, meetingWriter } from './meetings.repo.ts';
import { reminderTimes } from './meetings.rules.ts';

type Answer = 'proposed' | 'accepted' | 'changed' | 'cancelled' | 'declined';

const reminderKey = (id: string, revision: number, to: string, when: string): string =>
  `meeting ${id} ${revision} ${to} ${when}`;

/** Events about meetings: what the other member did, reminders, and news for relatives with a safety card. */
export function createMeetingEvents({ events, clock }: Pick<Platform, 'events' | 'clock'>) {
  /** Relatives with a safety card are notified of the agreed time, of a move and of a meeting that is off. */
  async function notifyRelatives(tx: Tx, meetingId: string): Promise<void> {
    for (const to of await meetingWriter(tx).cardHolders(meetingId))
      await events.publish(tx, { type: 'meeting.safetyCard', to, meetingId });
  }

  async function withdrawReminders(tx: Tx, id: string, revision: number, members: readonly string[]): Promise<void> {
    for (const to of members)
      for (const when of ['day', 'hours']) await events.withdraw(tx, reminderKey(id, revision, to, when));
  }

  return {
    notifyRelatives,
    withdrawReminders,

    /** Notifies a relative who has just received a safety card. */
    notifyRelative: (tx: Tx, meetingId: string, to: string): Promise<void> =>
      events.publish(tx, { type: 'meeting.safetyCard', to, meetingId }),

    async notify(tx: Tx, what: Answer, of: { meetingId: string; revision: number; by: string; to: string }) {
      await (what === 'declined'
        ? events.publish(tx, { type: 'meeting.cancelled', ...of, isDeclined: true })
        : events.publish(tx, { type: `meeting.${what}`, ...of }));
    },

    /** Publishes the reminders of an agreed meeting for both members; they are due in the future. */
    async remind(
      tx: Tx,
      of: { meetingId: string; revision: number; startsAt: Date; members: readonly [string, string] },
    ) {
      const { meetingId, revision, startsAt, members } = of;
      const settings = await meetingWriter(tx).settingsOf(members);
      const all = members.flatMap((to, index) =>
        reminderTimes(startsAt, clock.now(), notificationSettingsOf(settings.get(to))).map(
          ({ when, at: dueAt }): EventToPublish => ({
            event: { type: 'meeting.reminder', to, by: members[1 - index] as string, meetingId, revision },
            key: reminderKey(meetingId, revision, to, when),
            dueAt,
          }),
        ),
      );
      await events.publishAll(tx, all);
    },

    /**
     * Notifies those who did not cause it that a trigger cancelled the meeting. No name and no reason: it may have been a
     * block, a closed account or a withdrawn interest.
     */
    async announce(tx: Tx, { id, lowId, highId, cancelledBy, revision }: CancelledRow): Promise<void> {
      await withdrawReminders(tx, id, revision - 1, [lowId, highId]);
      for (const to of [lowId, highId])
        if (to !== cancelledBy) await events.publish(tx, { type: 'meeting.cancelled', to, meetingId: id, revision });
      await notifyRelatives(tx, id);
    },
  };
}

export type MeetingEvents = ReturnType<typeof createMeetingEvents>;
