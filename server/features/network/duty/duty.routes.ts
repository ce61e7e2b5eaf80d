import type { dutyApi } from '../../../../contract/network/duty/api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Network } from '../network.service.ts';

/** Calls about duty and its hours. */
export const dutyRoutes = ({ duty }: Network): Handlers<typeof dutyApi> => ({
  duty: async ({ viewer }) => ({ data: await duty.show(viewer) }),
  changeDuty: async ({ viewer, body, origin }) => ({ data: await duty.change(viewer, body, origin.ip) }),
  peopleOnDuty: async ({ viewer }) => {
    const data = await duty.people(viewer);
    return { data, totalCount: data.length };
  },
  dutyHours: async ({ viewer, query }) => ({ data: await duty.hours(viewer, query) }),
  dutyHoursCsv: async ({ viewer, query }) => {
    const { file, name } = await duty.hoursCsv(viewer, query);
    return { data: file, fileName: name };
  },
});
