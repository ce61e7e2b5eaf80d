/** The form key of a declaration's checkbox. */
export const tickKey = (purpose: string): string => `declare.${purpose}`;
