import type { switchesApi } from '../../../contract/switches/api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { SwitchesFeature } from './switches.service.ts';

export const switchesRoutes = ({
  showing,
  submitProfile,
  switches,
}: SwitchesFeature): Handlers<typeof switchesApi> => ({
  showing: async ({ viewer }) => ({ data: await showing(viewer) }),
  submitProfile: async ({ viewer }) => ({
    data: await submitProfile(viewer),
    message: 'Thank you. Our team will look at your profile again.',
  }),
  switches: async () => ({ data: await switches() }),
});
