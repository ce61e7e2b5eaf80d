import { text } from '../wire-scalars.ts';
import { findProblem, textProblemMessage } from './text-rules.ts';

type Rules = Parameters<typeof text>;

const checked = (relevant: (value: string) => string, rules: Rules) =>
  text(...rules).superRefine((value, context) => {
    const found = findProblem(relevant(value));
    if (found) context.addIssue({ code: 'custom', message: textProblemMessage(found) });
  });

/** Free text shown to others; contact data and demands for dowry are refused (`text-rules.ts`). */
export const checkedText = (...rules: Rules) => checked((value) => value, rules);

/** Dahej, a port in Gujarat, has the same spelling as a word for dowry. */
const namedLikeDowry = /^dahej(?=$|,)/i;

/** A free-text place name: the same rules, with an exception for the town of Dahej. */
export const checkedPlace = (...rules: Rules) => checked((value) => value.trim().replace(namedLikeDowry, ''), rules);
