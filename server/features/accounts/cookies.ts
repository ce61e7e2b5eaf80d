import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { API_BASE } from '../../../contract/kernel.ts';

/** Cookies authenticate nothing but refresh and media (contract §6); the device cookie only tells devices apart. */
const REFRESH = 'rishta_refresh';
const DEVICE = 'rishta_device';
const MEDIA = 'rishta_media';
const DAY = 86_400;

export interface CookieSettings {
  /** Behind TLS cookies never travel without it. */
  secure: boolean;
}

const base = ({ secure }: CookieSettings) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  secure,
  path: `${API_BASE}/user`,
});

export const readRefresh = (request: FastifyRequest): string | undefined => request.cookies[REFRESH];

export const writeRefresh = (reply: FastifyReply, token: string, settings: CookieSettings): void => {
  reply.setCookie(REFRESH, token, { ...base(settings), maxAge: 60 * DAY });
};

export const clearRefresh = (reply: FastifyReply, settings: CookieSettings): void => {
  reply.clearCookie(REFRESH, base(settings));
};

/** Whether browsers bring the device cookie to this call. Where they do not, a new one would take the place of theirs. */
export const bringsDevice = ({ url }: FastifyRequest): boolean => url.startsWith(`${API_BASE}/user/`);

/** This browser's id; made and set at its first sign-in. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): string {
  const known = request.cookies[DEVICE];
  const device = known && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(known) ? known : uuid();
  reply.setCookie(DEVICE, device, { ...base(settings), maxAge: 400 * DAY });
  return device;
}

/** Images are fetched by the browser itself, which knows no bearer token: this cookie is sent to them alone. */
const mediaBase = (settings: CookieSettings) => ({ ...base(settings), path: `${API_BASE}/media` });

export const readMedia = (request: FastifyRequest): string | undefined => request.cookies[MEDIA];

export const writeMedia = (reply: FastifyReply, token: string, settings: CookieSettings): void => {
  reply.setCookie(MEDIA, token, { ...mediaBase(settings), maxAge: 60 * DAY });
};

export const clearMedia = (reply: FastifyReply, settings: CookieSettings): void => {
  reply.clearCookie(MEDIA, mediaBase(settings));
};
