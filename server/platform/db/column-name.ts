/** Database column of a catalogue field: its key in snake case. */
export const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
