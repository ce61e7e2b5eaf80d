import { labelIn } from '../../messages/say.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationKindRules, NotificationTexts, Translator } from './kind.ts';
import { accountKinds } from './kinds.account.ts';
import { breachKinds } from './kinds.breach.ts';
import { callKinds } from './kinds.calls.ts';
import { familyKinds } from './kinds.family.ts';
import { meetingKinds } from './kinds.meetings.ts';
import { memberKinds } from './kinds.members.ts';
import { networkKinds } from './kinds.network.ts';
import { planKinds } from './kinds.plan.ts';
import { registrationKinds } from './kinds.registration.ts';
import { showingKinds } from './kinds.showing.ts';
import { teamKinds } from './kinds.team.ts';
import { termsKinds } from './kinds.terms.ts';

/** All kinds with their words (spec §9). A kind has the name of its event. */
export const notificationKinds: Readonly<Record<EventType, NotificationKindRules>> = {
  ...memberKinds,
  ...accountKinds,
  ...familyKinds,
  ...callKinds,
  ...planKinds,
  ...breachKinds,
  ...teamKinds,
  ...termsKinds,
  ...registrationKinds,
  ...showingKinds,
  ...networkKinds,
  ...meetingKinds,
};

/** Whether this version of the program knows the kind; stored notifications may come from another version. */
export const isKind = (type: string): type is EventType => Object.hasOwn(notificationKinds, type);

/** Title and text for lock screens, which others may see: no name, and no details. */
export function discreetWords(
  siteName: string,
  { topic, discreet }: Pick<NotificationKindRules, 'topic' | 'discreet'>,
  { language, say }: Translator,
): NotificationTexts {
  const title = siteName;
  if (discreet) return { title, text: labelIn(language, discreet) };
  if (topic === 'message') return { title, text: say('You have a new message.') };
  if (topic === 'security') return { title, text: say('Please check where your account is logged in.') };
  return { title, text: say('You have a new notification.') };
}

/** Label of the button of a mail, in the recipient's language. */
export const buttonOf = (kind: EventType, { language }: Translator): string =>
  labelIn(language, notificationKinds[kind].button);

/**
 * Name under which the operator registers the text with a provider (TRAI DLT): `interest_received`, `discreet_message`.
 */
export function templateName(kind: EventType, isDiscreet: boolean): string {
  const { topic } = notificationKinds[kind];
  if (isDiscreet) return topic === 'message' || topic === 'security' ? `discreet_${topic}` : 'discreet';
  return kind.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
