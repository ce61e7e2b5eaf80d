import { findProblem, textProblemMessage } from './text-rules.ts';
import { text } from './wire-scalars.ts';

type Rules = Parameters<typeof text>;

const checked = (relevant: (value: string) => string, rules: Rules) =>
  text(...rules).superRefine((value, context) => {
    const found = findProblem(relevant(value));
    if (found) context.addIssue({ code: 'custom', message: textProblemMessage(found) });
  });

/** Free text that others read and that may hold neither contact data nor dowry (`text-rules.ts`). */
export const checkedText = (...rules: Rules) => checked((value) => value, rules);

/** Dahej, a port in Gujarat, is called what a dowry is called. */
const namedLikeDowry = /^dahej(?=$|,)/i;

/** The name of a place that is on no list: the same, but for the town whose name is no such word. */
export const checkedPlace = (...rules: Rules) => checked((value) => value.trim().replace(namedLikeDowry, ''), rules);
