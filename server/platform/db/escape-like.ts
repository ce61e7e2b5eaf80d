/** A text as `LIKE` finds it: nothing in it is a pattern. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
