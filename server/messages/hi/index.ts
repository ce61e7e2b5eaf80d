import { answers } from './answers.ts';
import { decisions } from './decisions.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { labels } from './labels.ts';
import { mails } from './mails.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { papers } from './papers.ts';
import { refusals } from './refusals.ts';

export const hi = {
  ...errors,
  ...fields,
  ...refusals,
  ...mails,
  ...labels,
  ...decisions,
  ...notifications,
  ...pages,
  ...papers,
  ...answers,
} as const;
