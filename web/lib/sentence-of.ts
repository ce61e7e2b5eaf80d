import type { TFunction } from 'i18next';
import { ApiError } from './client.ts';

/** Seconds from which a wait is given in minutes. */
const manySeconds = 90;
/** Seconds from which the server's own message is used, since it knows the daily limit. */
const hours = 2 * 3_600;

/** An error as a text for a person: the server's message, unless this side knows more (spec §8). */
export function sentenceOf(error: unknown, t: TFunction<'common'>): string {
  if (!(error instanceof ApiError)) return t('errors.unknown');
  if (error.status === 0) return t('errors.network');
  // Other refusals for too many calls say what to do instead.
  if (error.code === 'request.too_many' && error.retryAfter && error.retryAfter < hours) {
    return error.retryAfter < manySeconds
      ? t('errors.waitSeconds', { count: error.retryAfter })
      : t('errors.waitMinutes', { count: Math.ceil(error.retryAfter / 60) });
  }
  return error.message;
}
