import type { StaffLoginRole } from '../../../contract/network/roles.ts';
import type { staffApi } from '../../../contract/staff/api.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Staff } from './staff.service.ts';

/** Staff's calls about staff. */
export function staffRoutes({ factor, accounts, log, account, territoryOf }: Staff): Handlers<typeof staffApi> {
  const colleague = ({ viewer, params }: { viewer: Viewer; params: { id: string } }) =>
    accounts.requireManageable(viewer, params.id);
  const maker = ({ viewer }: { viewer: Viewer }) => accounts.requireMaker(viewer);
  return {
    me: async ({ viewer }) => {
      const { id, name, email } = await account(viewer.id);
      const { cities = [], ...territory } = (await territoryOf(viewer.id)) ?? {};
      const role = viewer.role as StaffLoginRole;
      return {
        data: {
          id,
          name,
          email: email ?? '',
          role,
          isAdmin: role === 'ADMIN',
          territory: 'id' in territory ? territory : null,
          cities,
        },
      };
    },
    secondFactor: async ({ viewer }) => ({ data: await factor.standing(viewer) }),
    beginSecondFactor: async ({ viewer, body }) => ({ data: await factor.begin(viewer, body?.otp) }),
    confirmSecondFactor: async ({ viewer, body }) => ({
      data: await factor.confirm(viewer, body.otp),
      message: 'Two-step login is set up.',
    }),
    renewRecoveryCodes: async ({ viewer, body }) => ({ data: await factor.renewRecoveryCodes(viewer, body.otp) }),
    accounts: { allow: maker, handle: ({ viewer, query }) => accounts.list(viewer, query) },
    invite: {
      allow: maker,
      handle: async ({ viewer, body, origin }) => ({
        data: await accounts.invite(viewer, body, origin.ip),
        message: 'Invitation sent.',
      }),
    },
    changeAccount: {
      allow: colleague,
      handle: async ({ viewer, params, body }) => ({
        data: await accounts.change(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    setGender: {
      allow: ({ params }) => accounts.requireOffice(params.id),
      handle: async ({ viewer, params, body }) => ({
        data: await accounts.setGender(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    resetSecondFactor: {
      allow: colleague,
      handle: async ({ viewer, params, body }) => {
        await accounts.resetSecondFactor(viewer, params.id, body);
        return { data: { done: true as const }, message: 'Two-step login is reset.' };
      },
    },
    audit: ({ viewer, query }) => log.page(viewer, query),
  };
}
