import type { passkeysApi } from '../../../../contract/auth/passkeys.api.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { deviceOf } from '../cookies.ts';
import type { SignInHandling } from '../sign-in-response.ts';
import type { Passkeys } from './passkeys.service.ts';

export function passkeysRoutes(
  passkeys: Passkeys,
  { cookies, signedIn }: SignInHandling,
): Handlers<typeof passkeysApi> {
  /** These calls answer 404 on a site whose address has no passkeys. */
  const allow = (): void => {
    if (!passkeys.isOffered()) throw fail('not_found');
  };
  return {
    addOptions: { allow, handle: async ({ viewer }) => ({ data: { publicKey: await passkeys.begin(viewer) } }) },
    add: {
      allow,
      handle: async ({ viewer, body, origin }) => ({
        data: await passkeys.add(viewer, body, origin),
        message: 'Passkey added.',
      }),
    },
    list: { allow, handle: async ({ viewer }) => ({ data: await passkeys.list(viewer) }) },
    remove: {
      allow,
      handle: async ({ viewer, params, origin }) => {
        await passkeys.remove(viewer, params.id, origin);
        return { data: { done: true }, message: 'Passkey removed.' };
      },
    },
    loginOptions: {
      allow,
      handle: async ({ origin, request, reply }) => ({
        data: { publicKey: await passkeys.beginLogin(origin, deviceOf(request, reply, cookies)) },
      }),
    },
    login: {
      allow,
      handle: async ({ body, origin, request, reply }) => {
        const signIn = await passkeys.login(body, origin, deviceOf(request, reply, cookies));
        return { data: await signedIn(signIn, reply, origin.isWebApp) };
      },
    },
  };
}
