/** A declaration's tick among a form's values. */
export const tickKey = (purpose: string): string => `declare.${purpose}`;
