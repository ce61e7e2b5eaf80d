import type { brandingApi } from '../../../contract/branding/api.ts';
import type { BrandPicture } from '../../../contract/branding/values.ts';
import type { Brand } from '../../platform/brand.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { matchesEtag } from '../photos/gallery/index.ts';
import type { BrandingDesk } from './branding-desk.service.ts';

const logoOf = (scheme: 'light' | 'dark' | undefined): BrandPicture => (scheme === 'dark' ? 'logoDark' : 'logo');

/** API handlers of the branding. */
export const brandingRoutes = (desk: BrandingDesk, brand: Brand): Handlers<typeof brandingApi> => ({
  branding: async () => ({ data: await desk.shown() }),
  changeBranding: async ({ viewer, body }) => ({ data: await desk.change(viewer, body), message: 'Saved.' }),
  setLogo: async ({ viewer, query, uploads }) => ({
    data: await desk.setPicture(viewer, logoOf(query.scheme), uploads[0]),
    message: 'Saved.',
  }),
  removeLogo: async ({ viewer, query }) => ({
    data: await desk.removePicture(viewer, logoOf(query.scheme)),
    message: 'Removed.',
  }),
  setIcon: async ({ viewer, uploads }) => ({
    data: await desk.setPicture(viewer, 'icon', uploads[0]),
    message: 'Saved.',
  }),
  removeIcon: async ({ viewer }) => ({ data: await desk.removePicture(viewer, 'icon'), message: 'Removed.' }),
  restoreBranding: async ({ viewer, body }) => ({
    data: await desk.restore(viewer, body.number),
    message: 'Restored.',
  }),
  logo: ({ query, request }) => {
    const { logo, logoDark } = brand.current();
    const picture = query.scheme === 'dark' ? (logoDark ?? logo) : logo;
    if (!picture) throw fail('not_found');
    const tag = picture.url.slice(-24, -4);
    const isKnown = matchesEtag(request.headers['if-none-match'], tag);
    return { data: isKnown ? new Uint8Array() : picture.bytes, image: { type: 'image/png', tag, isKnown } };
  },
});
