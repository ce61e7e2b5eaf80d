import type { TFunction } from 'i18next';
import { ApiError } from './client.ts';

/** From here on a wait is told in minutes. */
const manySeconds = 90;
/** From here on the server's own sentence is better: it knows what the day held. */
const hours = 2 * 3_600;

/** A failure in words for a person: the server's own sentence, unless this side knows more (spec §8). */
export function sentenceOf(error: unknown, t: TFunction<'common'>): string {
  if (!(error instanceof ApiError)) return t('errors.unknown');
  if (error.status === 0) return t('errors.network');
  // Other refusals for being too many say what to do instead.
  if (error.code === 'request.too_many' && error.retryAfter && error.retryAfter < hours) {
    return error.retryAfter < manySeconds
      ? t('errors.waitSeconds', { count: error.retryAfter })
      : t('errors.waitMinutes', { count: Math.ceil(error.retryAfter / 60) });
  }
  return error.message;
}
