import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { API_BASE } from '../../../contract/kernel.ts';

/** Cookies only authenticate refresh and media calls (contract §6); the device cookie only distinguishes devices. */
const REFRESH = 'rishta_refresh';
const DEVICE = 'rishta_device';
const MEDIA = 'rishta_media';
const ATTEMPT = 'rishta_identity';
const DAY = 86_400;

export interface CookieSettings {
  /** Whether browsers reach the site by https only: then cookies are never sent without it. */
  secure: boolean;
  /**
   * Whether a browser's request comes from a page of the web app (contract §12): pages of other origins must not use
   * the cookies.
   */
  isOwnPage(request: FastifyRequest): boolean;
  /** Whether the request comes from a page of a configured other origin (`CORS_ORIGINS`). */
  isOtherOrigin(request: FastifyRequest): boolean;
}

/** Browsers accept a cookie with this name prefix only over https, so no insecure page can plant one. */
const nameOf = (name: string, { secure }: Pick<CookieSettings, 'secure'>): string =>
  secure ? `__Secure-${name}` : name;

export const mediaCookieName = (settings: Pick<CookieSettings, 'secure'>): string => nameOf(MEDIA, settings);

const base = ({ secure }: Pick<CookieSettings, 'secure'>) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  secure,
  path: `${API_BASE}/user`,
});

/** The cookie is read only for the web app: pages of configured other origins send their token in the body. */
export const readRefresh = (request: FastifyRequest, settings: CookieSettings): string | undefined =>
  settings.isOtherOrigin(request) ? undefined : request.cookies[nameOf(REFRESH, settings)];

export const writeRefresh = (reply: FastifyReply, token: string, settings: CookieSettings): void => {
  reply.setCookie(nameOf(REFRESH, settings), token, { ...base(settings), maxAge: 60 * DAY });
};

const clearRefresh = (reply: FastifyReply, settings: CookieSettings): void => {
  reply.clearCookie(nameOf(REFRESH, settings), base(settings));
};

/**
 * Whether browsers send the device cookie with this call. In other calls a new cookie would replace the existing one.
 */
export const sendsDeviceCookie = ({ url }: FastifyRequest): boolean => url.startsWith(`${API_BASE}/user/`);

const DEVICE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Id of this browser; created and set at its first sign-in. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): string {
  const device = knownDeviceOf(request, settings) ?? uuid();
  reply.setCookie(nameOf(DEVICE, settings), device, { ...base(settings), maxAge: 400 * DAY });
  return device;
}

/** Id of this browser, if it has one. */
export function knownDeviceOf(request: FastifyRequest, settings: CookieSettings): string | undefined {
  const known = request.cookies[nameOf(DEVICE, settings)];
  return known && DEVICE_ID.test(known) ? known : undefined;
}

/**
 * Cookie of a sign-in that has begun at a provider. It is Lax, because the provider's redirect comes from another site
 * (contract §12).
 */
const attemptBase = (settings: CookieSettings) => ({
  ...base(settings),
  sameSite: 'lax' as const,
  path: `${API_BASE}/user/identity`,
});

export const readAttempt = (request: FastifyRequest, settings: CookieSettings): string | undefined =>
  request.cookies[nameOf(ATTEMPT, settings)];

export const writeAttempt = (reply: FastifyReply, token: string, settings: CookieSettings): void => {
  reply.setCookie(nameOf(ATTEMPT, settings), token, { ...attemptBase(settings), maxAge: 600 });
};

export const clearAttempt = (reply: FastifyReply, settings: CookieSettings): void => {
  reply.clearCookie(nameOf(ATTEMPT, settings), attemptBase(settings));
};

/** Browsers load images without a bearer token: this cookie is sent only to image paths. */
const mediaBase = (settings: CookieSettings) => ({ ...base(settings), path: `${API_BASE}/media` });

export const readMedia = (request: FastifyRequest, settings: Pick<CookieSettings, 'secure'>): string | undefined =>
  request.cookies[nameOf(MEDIA, settings)];

export const writeMedia = (reply: FastifyReply, token: string, settings: CookieSettings): void => {
  reply.setCookie(nameOf(MEDIA, settings), token, { ...mediaBase(settings), maxAge: 60 * DAY });
};

const clearMedia = (reply: FastifyReply, settings: CookieSettings): void => {
  reply.clearCookie(nameOf(MEDIA, settings), mediaBase(settings));
};

/** Removes the cookies of a session from the browser. */
export function clearSession(reply: FastifyReply, settings: CookieSettings): void {
  clearRefresh(reply, settings);
  clearMedia(reply, settings);
}
