import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationFacts, NotificationKindRules, NotificationTexts, Translator } from './kind.ts';

const all = ['push', 'email', 'sms', 'whatsapp'] as const;
const quietly = ['push', 'email'] as const;

/** Link to the conversation for a member, to the seat for a guardian. */
const talk = ({ aboutId, data }: NotificationFacts): string =>
  aboutId ? `/dashboard/message?${new URLSearchParams({ userId: aboutId })}` : `/family/seat/${data.seatId}`;

/** Link to the own board for the owner, to the owner's board for the family. */
const board = ({ data }: NotificationFacts): string =>
  data.ownerId ? `/family/board/${data.ownerId}` : '/dashboard/family';

const seat = (
  channels: NotificationKindRules['channels'],
  words: NotificationKindRules['words'],
): NotificationKindRules => ({
  topic: 'family',
  channels,
  groups: 'none',
  words,
  link: talk,
  button: 'Open the chat',
});

/**
 * Text for a member about the end of a guardian's seat. It depends on whether the guardian ever had read access, and on whether the
 * other member may be named.
 */
function endOfSeat({ name, data: { wasActive, endedBy } }: NotificationFacts, { say }: Translator): NotificationTexts {
  if (wasActive !== false)
    return {
      title: say('A guardian has left the chat'),
      text: name
        ? say('The guardian can no longer read your chat with {{name}}.', { name })
        : say('The guardian can no longer read your chat.'),
    };
  const title = say('Guardian invitation ended');
  if (endedBy === 'expiry')
    return {
      title,
      text: name
        ? say(
            'The guardian invitation to your chat with {{name}} has expired. The guardian has not read any messages.',
            { name },
          )
        : say('The guardian invitation to your chat has expired. The guardian has not read any messages.'),
    };
  if (endedBy === 'guardian')
    return {
      title,
      text: name
        ? say(
            'The guardian invitation to your chat with {{name}} was declined. The guardian has not read any messages.',
            { name },
          )
        : say('The guardian invitation to your chat was declined. The guardian has not read any messages.'),
    };
  return {
    title,
    text: name
      ? say(
          'The guardian invitation to your chat with {{name}} was cancelled. The guardian has not read any messages.',
          { name },
        )
      : say('The guardian invitation to your chat was cancelled. The guardian has not read any messages.'),
  };
}

/** Text for the guardian, which reveals nothing about the two members. */
const endOfPlace = ({ data }: NotificationFacts, { say }: Translator): NotificationTexts =>
  data.wasActive === false
    ? {
        title: say('Invitation ended'),
        text: say('You cannot read the chat in which you were invited as a guardian.'),
      }
    : {
        title: say('You are no longer a guardian'),
        text: say('You can no longer read the chat in which you were a guardian.'),
      };

type FamilyEvent = Extract<EventType, `guardian.${string}` | `board.${string}`>;

/** Notifications about guardians, and about the board shared with the family (decisions 0015 and 0016). */
export const familyKinds: Readonly<Record<FamilyEvent, NotificationKindRules>> = {
  'guardian.invited': seat(all, ({ name }, { say }) => ({
    title: say('Guardian invited'),
    text: say('{{name}} would like a guardian to read your chat. The guardian can read it only if you agree.', {
      name,
    }),
  })),
  'guardian.agreed': seat(all, ({ name }, { say }) => ({
    title: say('A guardian can read the chat'),
    text: name
      ? say('Both of you have agreed: the guardian can now read your chat with {{name}}.', { name })
      : say('Both of you have agreed: the guardian can now read your chat.'),
  })),
  'guardian.declined': seat(quietly, ({ name }, { say }) => ({
    title: say('No guardian for now'),
    text: say('{{name}} would like to continue without a guardian.', { name }),
  })),
  'guardian.accepted': seat(quietly, ({ name }, { say }) => ({
    title: say('Guardian accepted'),
    text: name
      ? say('The guardian has accepted the invitation to your chat with {{name}}.', { name })
      : say('The guardian has accepted the invitation to your chat.'),
  })),
  'guardian.ended': {
    ...seat(quietly, (facts, translator) =>
      facts.aboutId ? endOfSeat(facts, translator) : endOfPlace(facts, translator),
    ),
    link: (facts) => (facts.aboutId ? talk(facts) : '/family'),
    button: 'See more',
  },
  'guardian.message': {
    ...seat(all, (_facts, { say }) => ({
      title: say('New message'),
      text: say('You have a new message in the chat in which you are a guardian.'),
    })),
    groups: 'conversation',
  },
  'board.accepted': {
    topic: 'family',
    channels: quietly,
    groups: 'day',
    words: (_facts, { say }) => ({
      title: say('Your family board'),
      text: say('A family member has accepted the invitation to your board.'),
    }),
    link: () => '/dashboard/family',
    button: 'See your board',
  },
  'board.shared': {
    topic: 'family',
    channels: quietly,
    groups: 'day',
    words: (_facts, { say }) => ({
      title: say('Family board'),
      text: say('A profile was shared with you. What do you think?'),
    }),
    link: board,
    button: 'See the board',
  },
  'board.comment': {
    topic: 'family',
    channels: quietly,
    groups: 'day',
    words: (_facts, { say }) => ({
      title: say('Family board'),
      text: say('A family member has written on the board.'),
    }),
    link: board,
    button: 'See the board',
  },
};
