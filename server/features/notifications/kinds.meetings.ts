import { momentIn } from '../../messages/say.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationFacts, NotificationKindRules, NotificationTexts, Translator } from './kind.ts';

const all = ['push', 'email', 'sms', 'whatsapp'] as const;
const quietly = ['push', 'email'] as const;

const meeting = (
  channels: NotificationKindRules['channels'],
  words: NotificationKindRules['words'],
): NotificationKindRules => ({
  topic: 'meeting',
  channels,
  groups: 'none',
  words,
  link: () => '/dashboard/meetings',
  button: 'See your meetings',
});

/** The agreed time in the recipient's zone and language. */
function timeOf({ data, at }: NotificationFacts, { language }: Translator): string {
  const startsAt = typeof data.startsAt === 'string' ? new Date(data.startsAt) : at;
  return momentIn(language, startsAt, typeof data.timeZone === 'string' ? data.timeZone : undefined);
}

/** Without a name if a block, a closed account or a withdrawn interest ended the meeting. */
function cancelledWords({ name, data }: NotificationFacts, { say }: Translator): NotificationTexts {
  if (data.isDeclined)
    return { title: say('Meeting declined'), text: say('{{name}} cannot come to the meeting.', { name }) };
  return {
    title: say('Meeting cancelled'),
    text: name
      ? say('{{name}} has cancelled your meeting.', { name })
      : say('A meeting that you planned will not take place.'),
  };
}

/** A safety card for a relative: who meets whom, when and where. Sent again when the meeting changes. */
function safetyCardWords(facts: NotificationFacts, translator: Translator): NotificationTexts {
  const { data } = facts;
  const { say } = translator;
  const [member, other] = [data.memberName, data.otherName].map(String) as [string, string];
  if (data.state === 'cancelled')
    return {
      title: say('Meeting cancelled'),
      text: say('The meeting of {{member}} and {{other}} is cancelled.', { member, other }),
    };
  if (data.state === 'declined' || data.state === 'ended')
    return {
      title: say('Meeting cancelled'),
      text: say('The meeting of {{member}} and {{other}} will not take place.', { member, other }),
    };
  if (data.state !== 'accepted')
    return {
      title: say('Meeting moved'),
      text: say('The meeting of {{member}} and {{other}} will be at another time.', { member, other }),
    };
  const [when, title] = [timeOf(facts, translator), say('Safety card of a meeting')];
  // A meeting in person can be changed to a call, which has no place.
  return typeof data.place === 'string'
    ? {
        title,
        text: say('{{member}} meets {{other}} on {{when}}. Place: {{place}}', {
          member,
          other,
          when,
          place: data.place,
        }),
      }
    : { title, text: say('{{member}} talks with {{other}} by phone or video on {{when}}.', { member, other, when }) };
}

/** Notifications about meetings of two members. */
export const meetingKinds: Readonly<Record<Extract<EventType, `meeting.${string}`>, NotificationKindRules>> = {
  'meeting.proposed': meeting(quietly, ({ name }, { say }) => ({
    title: say('Meeting proposed'),
    text: say('{{name}} proposes a meeting. Please choose a time.', { name }),
  })),
  'meeting.accepted': meeting(quietly, ({ name }, { say }) => ({
    title: say('Meeting agreed'),
    text: say('{{name}} has chosen a time for your meeting.', { name }),
  })),
  'meeting.changed': meeting(quietly, ({ name }, { say }) => ({
    title: say('Other times for your meeting'),
    text: say('{{name}} proposes other times. Please choose one.', { name }),
  })),
  'meeting.cancelled': meeting(all, cancelledWords),
  'meeting.reminder': meeting(all, (facts, translator) => ({
    title: translator.say('Your meeting'),
    text: translator.say('You meet {{name}} on {{when}}.', { name: facts.name, when: timeOf(facts, translator) }),
  })),
  'meeting.safetyCard': {
    ...meeting(quietly, safetyCardWords),
    link: () => '/family',
    button: 'See the safety card',
  },
};
