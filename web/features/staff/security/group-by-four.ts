/** Splits text into groups of four, which are easier to type. */
export const groupByFour = (text: string): string => text.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
