import type { familyApi } from '../../../contract/family/api.ts';
import { isFamily } from '../../../contract/roles.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { deviceOf, type SignInHandling, sendsDeviceCookie } from '../auth/index.ts';
import type { Family } from './family.service.ts';

export function familyRoutes(family: Family, { cookies, signedIn }: SignInHandling): Handlers<typeof familyApi> {
  return {
    lookAtInvitation: async ({ viewer, body, origin }) => ({
      data: await family.viewInvitation(body.token, viewer, origin),
    }),
    acceptInvitation: async ({ viewer, body, origin, request, reply }) => {
      // A client with an expired session must renew it and repeat the call; otherwise a second account would be
      // created.
      if (!viewer && request.headers.authorization) throw fail('auth.expired');
      const device = () => (sendsDeviceCookie(request) ? deviceOf(request, reply, cookies) : undefined);
      const { purpose, signIn } = await family.acceptInvitation(body, { viewer, origin, device });
      if (!signIn) return { data: { purpose } };
      const answer = await signedIn(signIn, reply, origin.isWebApp);
      return { data: { ...answer, purpose }, message: 'Your account is ready.' };
    },
    familyHome: {
      allow: ({ viewer }) => {
        if (viewer.role !== 'MEMBER' && !isFamily(viewer.role)) throw fail('forbidden');
      },
      handle: async ({ viewer }) => ({ data: { places: await family.home(viewer.id) } }),
    },
  };
}
