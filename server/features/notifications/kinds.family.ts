import type { EventType } from '../../platform/events/domain-events.ts';
import type { Facts, Kind, Words } from './kind.ts';

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
  button: 'Open the chat',
});

/** The other person's name, if the recipient may know it. */
const withWhom = ({ name }: Facts): string => (name ? ` with ${name}` : '');

/** Text for a member, depending on whether the guardian ever had read access. */
function endOfSeat(facts: Facts): Words {
  const { wasActive, endedBy } = facts.data;
  if (wasActive !== false)
    return {
      title: 'A guardian has left the chat',
      text: `The guardian can no longer read your chat${withWhom(facts)}.`,
    };
  const why = endedBy === 'expiry' ? 'has expired' : endedBy === 'guardian' ? 'was declined' : 'was cancelled';
  return {
    title: 'Guardian invitation ended',
    text: `The guardian invitation to your chat${withWhom(facts)} ${why}. The guardian has not read any messages.`,
  };
}

/** Text for the guardian, which reveals nothing about the two members. */
const endOfPlace = ({ data }: Facts): Words =>
  data.wasActive === false
    ? {
        title: 'Invitation ended',
        text: 'You cannot read the chat in which you were invited as a guardian.',
      }
    : {
        title: 'You are no longer a guardian',
        text: 'You can no longer read the chat in which you were a guardian.',
      };

type FamilyEvent = Extract<EventType, `guardian.${string}` | `board.${string}`>;

/** Notifications about guardians, and about the board shared with the family (decisions 0015 and 0016). */
export const familyKinds: Readonly<Record<FamilyEvent, Kind>> = {
  'guardian.invited': seat(all, ({ name }) => ({
    title: 'Guardian invited',
    text: `${name} would like a guardian to read your chat. The guardian can read it only if you agree.`,
  })),
  'guardian.agreed': seat(all, (facts) => ({
    title: 'A guardian can read the chat',
    text: `Both of you have agreed: the guardian can now read your chat${withWhom(facts)}.`,
  })),
  'guardian.declined': seat(quietly, ({ name }) => ({
    title: 'No guardian for now',
    text: `${name} would like to continue without a guardian.`,
  })),
  'guardian.accepted': seat(quietly, (facts) => ({
    title: 'Guardian accepted',
    text: `The guardian has accepted the invitation to your chat${withWhom(facts)}.`,
  })),
  'guardian.ended': {
    ...seat(quietly, (facts) => (facts.aboutId ? endOfSeat(facts) : endOfPlace(facts))),
    link: (facts) => (facts.aboutId ? talk(facts) : '/family'),
    button: 'See more',
  },
  'guardian.message': {
    ...seat(all, () => ({
      title: 'New message',
      text: 'You have a new message in the chat in which you are a guardian.',
    })),
    groups: 'conversation',
  },
  'board.accepted': {
    topic: 'family',
    channels: quietly,
    groups: 'day',
    words: () => ({
      title: 'Your family board',
      text: 'A family member has accepted the invitation to your board.',
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
    words: () => ({ title: 'Family board', text: 'A family member has written on the board.' }),
    link: board,
    button: 'See the board',
  },
};
