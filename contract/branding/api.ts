import { z } from 'zod';
import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { number } from '../wire-scalars.ts';
import { brandingBodySchema, brandingSchema } from './schema.ts';
import { LOGO_MAX_BYTES } from './values.ts';

const admin = { access: { staff: roleGroups.superAdmin }, result: brandingSchema } as const;

const pictureErrors = [
  'photo.unsupported',
  'photo.cut_short',
  'photo.too_large',
  'photo.too_small',
  'photo.too_slow',
  'photo.none',
  'unavailable',
] as const;

const schemes = ['light', 'dark'] as const;
const scheme = z.enum(schemes, 'scheme is light or dark.').optional();

/** Name, colours, logo and icon of the site. */
export const brandingApi = api({
  branding: {
    ...admin,
    method: 'GET',
    path: '/staff/branding',
    summary: 'Name, colours, logo, icon and header lines of the site, and the earlier versions',
    errors: [],
  },
  changeBranding: {
    ...admin,
    method: 'PUT',
    path: '/staff/branding',
    summary: 'Change texts and colours; absent keys stay. It applies at once, on other nodes within seconds',
    body: brandingBodySchema,
    errors: [],
  },
  setLogo: {
    ...admin,
    method: 'POST',
    path: '/staff/branding/logo',
    summary: 'Set the logo, or with scheme=dark the logo for dark colours: PNG, JPEG or WebP',
    query: z.object({ scheme }),
    uploads: { fields: ['logo'], maxBytes: LOGO_MAX_BYTES },
    errors: pictureErrors,
  },
  removeLogo: {
    ...admin,
    method: 'DELETE',
    path: '/staff/branding/logo',
    summary: 'Remove the logo, or with scheme=dark the logo for dark colours',
    query: z.object({ scheme }),
    errors: [],
  },
  setIcon: {
    ...admin,
    method: 'POST',
    path: '/staff/branding/icon',
    summary: 'Set the icon of the app and of browser tabs: PNG, JPEG or WebP',
    uploads: { fields: ['icon'], maxBytes: LOGO_MAX_BYTES },
    errors: pictureErrors,
  },
  removeIcon: {
    ...admin,
    method: 'DELETE',
    path: '/staff/branding/icon',
    summary: 'Remove the icon; one is made from a square logo or the initials',
    errors: [],
  },
  restoreBranding: {
    ...admin,
    method: 'POST',
    path: '/staff/branding/restore',
    summary: 'Return to an earlier version, as a new one',
    body: z.object({ number: number(z.int('number must be a whole number.').min(0, 'number starts at 0.')) }),
    errors: ['not_found'],
  },
  logo: {
    method: 'GET',
    path: '/branding/logo',
    summary: 'The logo as PNG; with scheme=dark the one for dark colours, if there is one',
    access: 'public',
    query: z.object({ scheme }),
    file: 'image/png',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found'],
  },
});
