import type { astroApi } from '../../../contract/astro/api.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Astro } from './astro.service.ts';

const requireMember = ({ role }: Viewer): void => {
  if (role !== 'MEMBER') throw fail('forbidden');
};

export const astroRoutes = (astro: Astro): Handlers<typeof astroApi> => ({
  own: {
    allow: async ({ viewer }) => requireMember(viewer),
    handle: async ({ viewer }) => ({ data: await astro.own(viewer) }),
  },
  save: {
    allow: async ({ viewer }) => requireMember(viewer),
    handle: async ({ viewer, body }) => ({ data: await astro.save(viewer, body), message: 'Saved.' }),
  },
  match: {
    allow: async ({ viewer }) => requireMember(viewer),
    handle: async ({ viewer, params }) => ({ data: await astro.match(viewer, params.id) }),
  },
});
