/** In groups of four, as one types from a screen. */
export const grouped = (text: string): string => text.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
