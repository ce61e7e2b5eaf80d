import type { OptionKey } from '../../../contract/options/index.ts';

type ClosingReason = OptionKey<'statusReason'> | OptionKey<'reportFinding'>;

/**
 * For which reasons those a member was in contact with are warned when the team closes the account. Two things make a
 * reason one of these: whoever was written to may have been deceived about who writes, or asked for money, and may lose
 * some more by going on elsewhere. Blackmail with intimate images is of that sort as well: it ends in a demand for money.
 *
 * For any other reason they are not: the sentence speaks of money and documents, so it would accuse who was merely rude,
 * young or married by now, and a warning that comes for everything is read by nobody. `safety` protects an account whose
 * owner may be the one deceived. A new reason does not compile before somebody has decided about it here.
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
 * Whether contacts are warned. Words of a colleague's own, which clients of the old calls send in place of a key, warn
 * nobody: what they mean cannot be told for certain.
 */
export const isWorthWarning = (reason: string | null): boolean =>
  reason !== null && Object.hasOwn(warnsContacts, reason) && warnsContacts[reason as ClosingReason];
