/** Escapes text for `LIKE`, so that it contains no pattern. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
