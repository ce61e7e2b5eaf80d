import type { OptionKey } from '../../../contract/options/index.ts';

type ClosingReason = OptionKey<'statusReason'> | OptionKey<'reportFinding'>;

/**
 * Whether contacts of an account are warned when it is closed for this reason: only if they were probably deceived
 * about the person or asked for money. Blackmail with intimate images counts, since it ends in a demand for money. For
 * other reasons the warning, which mentions money and documents, would be an unjust accusation. `safety` protects an
 * account whose owner may be the deceived one.
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
