import type { ReactNode } from 'react';

/** Allows a line break after a slash or an @: "Homemaker/Housewife" is as wide as half a card on a phone. */
export const withLineBreaks = (text: string): ReactNode =>
  text.split(/(?<=[/@])/).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={part} />, part]));
