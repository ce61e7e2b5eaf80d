import type { EventType } from '../../platform/events/domain-events.ts';
import type { Kind, Words } from './kind.ts';
import { accountKinds } from './kinds.account.ts';
import { breachKinds } from './kinds.breach.ts';
import { familyKinds } from './kinds.family.ts';
import { memberKinds } from './kinds.members.ts';
import { networkKinds } from './kinds.network.ts';
import { planKinds } from './kinds.plan.ts';
import { teamKinds } from './kinds.team.ts';
import { termsKinds } from './kinds.terms.ts';

/** All kinds with their words (spec §9). A kind has the name of its event. */
export const kinds: Readonly<Record<EventType, Kind>> = {
  ...memberKinds,
  ...accountKinds,
  ...familyKinds,
  ...planKinds,
  ...breachKinds,
  ...teamKinds,
  ...termsKinds,
  ...networkKinds,
};

export const isKind = (type: string): type is EventType => Object.hasOwn(kinds, type);

/** Title and text for lock screens, which others may see: no name, and no details. */
export function discreetWords(siteName: string, { topic, discreet }: Pick<Kind, 'topic' | 'discreet'>): Words {
  if (discreet) return { title: siteName, text: discreet };
  if (topic === 'message') return { title: siteName, text: 'You have a new message.' };
  if (topic === 'security') return { title: siteName, text: 'Please check where your account is logged in.' };
  return { title: siteName, text: 'You have a new notification.' };
}

/**
 * Name under which the operator registers the text with a provider (TRAI DLT): `interest_received`, `discreet_message`.
 */
export function templateName(kind: EventType, isDiscreet: boolean): string {
  const { topic } = kinds[kind];
  if (isDiscreet) return topic === 'message' || topic === 'security' ? `discreet_${topic}` : 'discreet';
  return kind.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
