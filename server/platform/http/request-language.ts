import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
} from '../../../contract/languages.ts';
import { hasStaffLogin } from '../../../contract/roles.ts';
import type { Viewer } from './handlers.ts';

/** Headers on which the language of an answer depends, for `Vary`. */
export const LANGUAGE_HEADERS = 'accept-language, cookie';

/** Tells caches that this answer depends on the language. */
export function varyByLanguage(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!vary.includes(LANGUAGE_HEADERS)) reply.header('vary', vary ? `${vary}, ${LANGUAGE_HEADERS}` : LANGUAGE_HEADERS);
}

/** The language chosen on this device, if it is still offered. */
function deviceLanguage({ cookies }: Pick<FastifyRequest, 'cookies'>, offered: readonly Language[]) {
  const chosen = cookies[LANGUAGE_COOKIE];
  return isLanguage(chosen) && offered.includes(chosen) ? chosen : undefined;
}

/**
 * The language of the reader of a request (contract §12): the account's stored choice, else the device's choice, else
 * `Accept-Language`, else English.
 * @param stored `Viewer.language`, or null without an account
 */
export const languageOf = (
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  stored: Language | null | undefined,
  offered: readonly Language[],
): Language =>
  (stored && offered.includes(stored) ? stored : undefined) ??
  deviceLanguage(request, offered) ??
  acceptedLanguage(request.headers['accept-language'] ?? '', offered) ??
  DEFAULT_LANGUAGE;

/** The language of a text in an answer. The staff area is in English, so answers to staff are too. */
export const answerLanguage = (
  request: { readonly headers: FastifyRequest['headers']; readonly cookies: FastifyRequest['cookies'] | null },
  viewer: Pick<Viewer, 'role' | 'language'> | undefined,
  offered: readonly Language[],
): Language =>
  viewer && hasStaffLogin(viewer.role)
    ? DEFAULT_LANGUAGE
    : // A request that failed before its cookies were read has none.
      languageOf({ headers: request.headers, cookies: request.cookies ?? {} }, viewer?.language, offered);

/** The language of a page: the one in its link (`?lang=ur`), else the language of the reader. */
export function pageLanguage(
  request: Pick<FastifyRequest, 'cookies' | 'headers' | 'url'>,
  offered: readonly Language[],
): Language {
  const linked = new URLSearchParams(request.url.split('?', 2)[1]).get(LANGUAGE_PARAMETER);
  return isLanguage(linked) && offered.includes(linked) ? linked : languageOf(request, null, offered);
}

/**
 * The language that a new account starts with, so that its first mail has it: what the device chose, or a language
 * other than English that the browser asks for. Null: nothing is known.
 */
export function firstLanguage(
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  offered: readonly Language[],
): Language | null {
  const chosen = deviceLanguage(request, offered);
  if (chosen) return chosen;
  const language = languageOf(request, null, offered);
  return language === DEFAULT_LANGUAGE ? null : language;
}
