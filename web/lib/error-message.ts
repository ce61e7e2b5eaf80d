import type { TFunction } from 'i18next';
import { ApiError } from './client.ts';

/** Seconds from which a wait is given in minutes. */
const MINUTES_FROM_SECONDS = 90;
/** Seconds from which the server's own message is used, because that message names the daily limit. */
const SERVER_MESSAGE_FROM_SECONDS = 2 * 3_600;

/** An error as a text for the user: the server's message, unless the app has a more helpful one (spec §8). */
export function errorMessage(error: unknown, t: TFunction<'common'>): string {
  if (!(error instanceof ApiError)) return t('errors.unknown');
  if (error.status === 0) return t('errors.network');
  // Other refusals for too many calls have a message that says what to do instead.
  if (error.code === 'request.too_many' && error.retryAfter && error.retryAfter < SERVER_MESSAGE_FROM_SECONDS) {
    return error.retryAfter < MINUTES_FROM_SECONDS
      ? t('errors.waitSeconds', { count: error.retryAfter })
      : t('errors.waitMinutes', { count: Math.ceil(error.retryAfter / 60) });
  }
  return error.message;
}
