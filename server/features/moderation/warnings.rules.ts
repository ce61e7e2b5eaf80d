import type { OptionKey } from '../../../contract/options/index.ts';

type ClosingReason = OptionKey<'statusReason'> | OptionKey<'reportFinding'>;

/**
 * Reasons for closing an account of which its contacts are warned. It must be likely that contacts were deceived about
 * the person, or asked for money, and may lose more by continuing elsewhere. Blackmail with intimate images counts too,
 * since it ends in a demand for money. For other reasons there is no warning: its text mentions money and documents, so
 * it would accuse people who were merely rude, too young or married by now, and frequent warnings are ignored. `safety`
 * protects an account whose owner may be the deceived one. A new reason does not compile until it is decided here.
 */
const warnsContacts: Readonly<Record<ClosingReason, boolean>> = {
  fake: true,
  other_person: true,
  money: true,
  intimate_image: true,
  not_seeking: false,
  behaviour: false,
  under_age: false,
  married: false,
  safety: false,
  asked_by_member: false,
  asked_by_nominee: false,
  settled: false,
  mistake: false,
  unfounded: false,
  not_enough: false,
};

/**
 * Whether contacts are warned. Free text by staff, which old clients send in place of a key, triggers no warning,
 * because its meaning is uncertain.
 */
export const needsContactWarning = (reason: string | null): boolean =>
  reason !== null && Object.hasOwn(warnsContacts, reason) && warnsContacts[reason as ClosingReason];
