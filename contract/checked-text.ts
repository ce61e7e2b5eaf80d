import { problemIn, textProblemMessages } from './text-rules.ts';
import { text } from './wire-scalars.ts';

/** Free text that others read and that may hold neither contact data nor dowry (`text-rules.ts`). */
export const checkedText = (...rules: Parameters<typeof text>) =>
  text(...rules).superRefine((value, context) => {
    const problem = problemIn(value);
    if (problem) context.addIssue({ code: 'custom', message: textProblemMessages[problem] });
  });
