import type { Case } from '../../../../contract/cases/schema.ts';

/** The visit to the family of a case: the form asks for data that the member's profile does not have. */
export const visitOf = ({ id, phoneNumber, member }: Case) => ({
  caseId: id,
  missing: [...(phoneNumber ? [] : (['phone'] as const)), ...(member.city ? [] : (['city'] as const))],
});
