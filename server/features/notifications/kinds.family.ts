import type { EventType } from '../../platform/events/domain-events.ts';
import type { Facts, Kind, Words } from './kinds.ts';

const all = ['push', 'email', 'sms', 'whatsapp'] as const;
const quietly = ['push', 'email'] as const;

/** Link to the conversation for a member, to the seat for a guardian. */
const talk = ({ aboutId, data }: Facts): string =>
  aboutId ? `/dashboard/message?${new URLSearchParams({ userId: aboutId })}` : `/family/seat/${data.seatId}`;

/** Link to the own board for the owner, to the owner's board for the family. */
const board = ({ data }: Facts): string => (data.ownerId ? `/family/board/${data.ownerId}` : '/dashboard/family');

const seat = (channels: Kind['channels'], words: Kind['words']): Kind => ({
  topic: 'family',
  channels,
  groups: 'none',
  words,
  link: talk,
  button: 'See the conversation',
});

/** The other person's name, if the recipient may know it. */
const withWhom = ({ name }: Facts): string => (name ? ` with ${name}` : '');

/** Text for a member, depending on whether the guardian ever had read access. */
function endOfSeat(facts: Facts): Words {
  const { wasActive, endedBy } = facts.data;
  if (wasActive !== false)
    return {
      title: 'A guardian no longer reads along',
      text: `The guardian no longer reads along in the conversation${withWhom(facts)}: nothing that is written from now on is shown there.`,
    };
  const why = endedBy === 'expiry' ? 'has run out' : endedBy === 'guardian' ? 'was refused' : 'is over';
  return {
    title: 'The invitation of a guardian is over',
    text: `The invitation of a guardian to the conversation${withWhom(facts)} ${why}. Nobody has read along.`,
  };
}

/** Text for the guardian, without any information about the two members. */
const endOfPlace = ({ data }: Facts): Words =>
  data.wasActive === false
    ? {
        title: 'The invitation is over',
        text: 'The conversation in which you were to be a guardian is not shown to you.',
      }
    : {
        title: 'You no longer read along',
        text: 'You no longer read along in the conversation in which you were a guardian.',
      };

type FamilyEvent = Extract<EventType, `guardian.${string}` | `board.${string}`>;

/** Notifications about guardians, and about the board shared with the family (decisions 0015 and 0016). */
export const familyKinds: Readonly<Record<FamilyEvent, Kind>> = {
  'guardian.invited': seat(all, ({ name }) => ({
    title: 'A guardian is invited',
    text: `${name} would like a guardian to read along in your conversation. Nothing is shown to the guardian unless you agree.`,
  })),
  'guardian.agreed': seat(all, (facts) => ({
    title: 'A guardian may read along',
    text: `Both sides have agreed that the guardian reads along in the conversation${withWhom(facts)}.`,
  })),
  'guardian.declined': seat(quietly, ({ name }) => ({
    title: 'No guardian for now',
    text: `${name} would rather go on without a guardian.`,
  })),
  'guardian.accepted': seat(quietly, (facts) => ({
    title: 'The guardian has accepted',
    text: `The guardian for the conversation${withWhom(facts)} has accepted the invitation.`,
  })),
  'guardian.ended': {
    ...seat(quietly, (facts) => (facts.aboutId ? endOfSeat(facts) : endOfPlace(facts))),
    link: (facts) => (facts.aboutId ? talk(facts) : '/family'),
    button: 'See more',
  },
  'guardian.message': {
    ...seat(all, () => ({
      title: 'New message',
      text: 'There is something new in the conversation in which you are a guardian.',
    })),
    groups: 'conversation',
  },
  'board.accepted': {
    topic: 'family',
    channels: quietly,
    groups: 'day',
    words: () => ({
      title: 'Your family board',
      text: 'Somebody of your family has taken the invitation to your board.',
    }),
    link: () => '/dashboard/family',
    button: 'See your board',
  },
  'board.shared': {
    topic: 'family',
    channels: quietly,
    groups: 'day',
    words: () => ({ title: 'Family board', text: 'A profile was shared with you. What do you think?' }),
    link: board,
    button: 'See the board',
  },
  'board.comment': {
    topic: 'family',
    channels: quietly,
    groups: 'day',
    words: () => ({ title: 'Family board', text: 'Somebody of your family has said something on the board.' }),
    link: board,
    button: 'See the board',
  },
};
