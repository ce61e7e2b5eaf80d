import type { registrationsApi } from '../../../contract/registrations/api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Registrations } from './registrations.service.ts';

export const registrationsRoutes = (registrations: Registrations): Handlers<typeof registrationsApi> => ({
  unfinished: ({ viewer, query }) => registrations.list(viewer, query),
});
