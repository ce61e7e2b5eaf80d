/** The form key of a declaration's checkbox. */
export const declarationKey = (purpose: string): string => `declare.${purpose}`;
