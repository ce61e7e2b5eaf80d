import type { settingsApi } from '../../../contract/accounts/settings.api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Accounts } from './accounts.service.ts';

export const settingsRoutes = ({ settings }: Accounts): Handlers<typeof settingsApi> => ({
  readSettings: async ({ viewer }) => ({ data: await settings.read(viewer.id) }),
  changeSettings: async ({ viewer, body, origin }) => ({
    data: await settings.change(viewer.id, body, origin.ip),
    message: 'Saved.',
  }),
  changeLanguage: async ({ viewer, body }) => ({ data: await settings.changeLanguage(viewer.id, body.language) }),
  readMails: async ({ viewer }) => ({ data: await settings.readMails(viewer.id) }),
  changeMails: async ({ viewer, body }) => ({
    data: await settings.changeMails(viewer.id, body.email),
    message: 'Saved.',
  }),
});
