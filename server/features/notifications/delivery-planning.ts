import { v7 as uuid } from 'uuid';
import type { NotificationChannel } from '../../../contract/notifications/values.ts';
import type { Platform } from '../../platform/platform.ts';
import { decideDelivery, meetingStartIn } from './delivery.rules.ts';
import type { Draft, PlannedDelivery } from './drafts.repo.ts';
import { isKind, notificationKinds } from './kinds.ts';
import type { PairKey } from './people.repo.ts';
import type { KnownOther, KnownRecipient } from './people.ts';
import type { Templates } from './templates.ts';

/** Recipients, and people whom the drafts are about. */
interface PlanningContext {
  readonly to: KnownRecipient;
  readonly otherOf: (key: PairKey) => KnownOther | undefined;
}

/** Channels that the event asks for; undefined if it leaves them to the kind. */
const channelsIn = (data: object): readonly unknown[] | undefined =>
  'channels' in data && Array.isArray(data.channels) ? data.channels : undefined;

/** Plans channels and times of a notification: closed channels are left out. */
export function createPlanning({ clock }: Pick<Platform, 'clock'>, templates: Templates) {
  /** Targets of a channel: all push devices; for other channels the single address. */
  const targetsOf = (channel: NotificationChannel, { devices }: KnownRecipient): (string | null)[] =>
    channel === 'push' ? devices.map(({ id }) => id) : [null];

  return (draft: Draft, { to, otherOf }: PlanningContext): PlannedDelivery[] => {
    const { id, memberId, aboutId, kind, at } = draft;
    if (!isKind(kind)) return [];
    const {
      channels,
      topic,
      isSecurity = false,
      isDuty = false,
      isReminder = false,
      isBeforeSettings = false,
      isAdvertising = false,
    } = notificationKinds[kind];
    const wanted = channelsIn(draft.data);
    const isVisible = aboutId === null || otherOf({ memberId, aboutId }) !== undefined;
    const possible = channels.filter((channel) => templates.isOpen(channel) && (wanted?.includes(channel) ?? true));
    return possible.flatMap((channel) => {
      const isReachable = channel === 'push' || templates.has(channel, kind, to.settings.discreet);
      const question = {
        channel,
        topic,
        isSecurity,
        isDuty,
        isReminder,
        isBeforeSettings,
        isAdvertising,
        madeAt: at,
        beginsAt: meetingStartIn(draft.data),
        isRead: false,
        isVisible,
        isReachable,
      };
      const decision = decideDelivery(question, to, clock.now());
      if (decision.do === 'drop' && decision.why !== 'no template') return [];
      const dueAt = decision.do === 'wait' ? decision.until : at;
      return targetsOf(channel, to).map((target) => ({
        ...{ id: uuid(), notificationId: id, memberId, channel, target, dueAt, at },
      }));
    });
  };
}

export type DeliveryPlanning = ReturnType<typeof createPlanning>;
