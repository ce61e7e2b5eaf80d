import type { nomineeApi } from '../../../../contract/privacy/nominee.api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Nominees } from './nominees.service.ts';

/** API handlers for a member's own nominee. */
export const nomineeRoutes = (nominees: Nominees): Handlers<typeof nomineeApi> => ({
  read: async ({ viewer }) => ({ data: { nominee: await nominees.read(viewer.id) } }),
  set: async ({ viewer, origin, body }) => ({
    data: { nominee: await nominees.set({ viewer, origin }, body) },
    message: 'Saved.',
  }),
  remove: async ({ viewer, origin }) => ({
    data: { nominee: await nominees.remove({ viewer, origin }) },
    message: 'Removed.',
  }),
});
