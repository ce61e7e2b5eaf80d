import type { officeApi } from '../../../contract/office.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Office } from './office.service.ts';

/** The calls of the office. */
export const officeRoutes = ({ dashboard, settings, changeSettings }: Office): Handlers<typeof officeApi> => ({
  dashboard: async ({ viewer }) => ({ data: await dashboard(viewer) }),
  settings: async () => ({ data: await settings() }),
  changeSettings: async ({ viewer, body }) => ({
    data: await changeSettings(viewer, body),
    message: 'Saved.',
  }),
});
