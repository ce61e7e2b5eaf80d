/** The column of a field of the catalogues: its key in snake case. */
export const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
