import { RING_SECONDS } from '../../../contract/calls/values.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationFacts, NotificationKindRules } from './kind.ts';

type CallEvent = Extract<EventType, `call.${string}`>;

/** Link to the conversation for a member, to the seat for a guardian. */
const talk = ({ aboutId, data }: NotificationFacts): string =>
  aboutId ? `/dashboard/message?${new URLSearchParams({ userId: aboutId })}` : `/family/seat/${data.seatId}`;

/** Notifications about calls (decision 0067). */
export const callKinds: Readonly<Record<CallEvent, NotificationKindRules>> = {
  'call.ringing': {
    topic: 'message',
    channels: ['push'],
    groups: 'none',
    lastsSeconds: RING_SECONDS,
    isPassing: true,
    discreet: 'You have an incoming call.',
    words: ({ name, data }, { say }) => ({
      title: data.kind === 'video' ? say('Video call') : say('Voice call'),
      text: name ? say('{{name}} is calling you.', { name }) : say('A call in the chat in which you are a guardian.'),
    }),
    link: talk,
    button: 'Open the chat',
  },
  'call.missed': {
    topic: 'message',
    channels: ['push', 'email'],
    groups: 'none',
    discreet: 'You have a missed call.',
    words: ({ name, data }, { say }) => ({
      title: data.kind === 'video' ? say('Missed video call') : say('Missed voice call'),
      text: say('{{name}} called you.', { name }),
    }),
    link: talk,
    button: 'Open the chat',
  },
};
