import type { officeApi } from '../../../../contract/settings/office.api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Office } from './office.service.ts';

/** API handlers of the office area: dashboard, pending work, settings. */
export const officeRoutes = ({ dashboard, waiting, settings, changeSettings }: Office): Handlers<typeof officeApi> => ({
  dashboard: async ({ viewer }) => ({ data: await dashboard(viewer) }),
  waiting: async ({ viewer }) => ({ data: await waiting(viewer) }),
  settings: async () => ({ data: await settings() }),
  changeSettings: async ({ viewer, body }) => ({
    data: await changeSettings(viewer, body),
    message: 'Saved.',
  }),
});
