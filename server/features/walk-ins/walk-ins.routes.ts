import type { walkInConsentApi, walkInsApi } from '../../../contract/walk-ins/api.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { type Accounts, bringsDevice, type CookieSettings, createSignInResponse, deviceOf } from '../accounts/index.ts';
import type { WalkIns } from './walk-ins.ts';

type WithId = { viewer: Viewer; params: { id: string } };

/** The calls of those who register walk-ins. */
export const walkInsRoutes = ({ desk, endings, asking, answering }: WalkIns): Handlers<typeof walkInsApi> => {
  const allow = ({ viewer, params }: WithId) => desk.requireWithinReach(viewer, params.id);
  return {
    walkIns: ({ viewer, query }) => desk.list(viewer, query),
    walkIn: async ({ viewer, params }) => ({ data: await desk.show(viewer, params.id) }),
    findDuplicates: async ({ viewer, body }) => ({ data: await desk.duplicates(viewer, body) }),
    addWalkIn: async ({ viewer, body }) => ({ data: await desk.register(viewer, body), message: 'Saved.' }),
    changeWalkIn: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await desk.change(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    removeWalkIn: {
      allow,
      handle: async ({ viewer, params }) => {
        await endings.remove(viewer, params.id);
        return { data: { done: true as const }, message: 'Deleted.' };
      },
    },
    askConsent: {
      allow,
      handle: async ({ viewer, params, body }) => ({ data: await asking.ask(viewer, params.id, body) }),
    },
    confirmConsent: {
      allow,
      handle: async ({ viewer, params }) => ({
        data: await answering.confirm(viewer, params.id),
        message: 'Confirmed. The profile is live now.',
      }),
    },
    checkWalkIn: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await desk.check(viewer, params.id, body.note || null),
        message: 'Saved. The candidate can be asked now.',
      }),
    },
  };
};

/** The calls of the candidate's page. */
export function walkInConsentRoutes(
  { answering }: WalkIns,
  accounts: Accounts,
  cookies: CookieSettings,
): Handlers<typeof walkInConsentApi> {
  const signedIn = createSignInResponse(accounts, cookies);
  return {
    consentPage: async ({ params, origin }) => ({ data: await answering.page(params.token, origin) }),
    answerConsent: async ({ params, body, origin, request, reply }) => {
      const deviceId = () => (bringsDevice(request) ? deviceOf(request, reply, cookies) : undefined);
      const { status, signIn } = await answering.answer(params.token, body, { origin, deviceId });
      if (!signIn) return { data: { status } };
      const answer = await signedIn(signIn, reply, origin.isWebApp);
      return { data: { ...answer, status }, message: 'Your profile is live now.' };
    },
  };
}
