import type { walkInConsentApi, walkInsApi } from '../../../contract/walk-ins/api.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { deviceOf, type SignInHandling, sendsDeviceCookie } from '../auth/index.ts';
import type { WalkIns } from './walk-ins.ts';

type WithId = { viewer: Viewer; params: { id: string } };

/** A picture that no cache stores. */
const asPicture = (data: Uint8Array) => ({
  data,
  image: { type: 'image/jpeg', tag: '', isKnown: false, isSecret: true },
});

/** The calls of those who register walk-ins. */
export const walkInsRoutes = ({ desk, endings, photos, asking, answering }: WalkIns): Handlers<typeof walkInsApi> => {
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
    walkInPhoto: async ({ viewer, params }) => asPicture(await photos.show(viewer, params.id)),
    setWalkInPhoto: {
      allow: async (call: WithId) => {
        await allow(call);
        await photos.allow(call.viewer);
      },
      handle: async ({ viewer, params, uploads }) => ({
        data: await photos.set(viewer, params.id, uploads),
        message: 'Photo saved.',
      }),
    },
    removeWalkInPhoto: {
      allow,
      handle: async ({ viewer, params }) => ({
        data: await photos.remove(viewer, params.id),
        message: 'Photo deleted.',
      }),
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
  { cookies, signedIn }: SignInHandling,
): Handlers<typeof walkInConsentApi> {
  return {
    consentPage: async ({ params, origin }) => ({ data: await answering.page(params.token, origin) }),
    consentPhoto: async ({ params, origin }) => asPicture(await answering.photo(params.token, origin)),
    answerConsent: async ({ params, body, origin, request, reply }) => {
      const deviceId = () => (sendsDeviceCookie(request) ? deviceOf(request, reply, cookies) : undefined);
      const { status, signIn } = await answering.answer(params.token, body, { origin, deviceId });
      if (!signIn) return { data: { status } };
      const answer = await signedIn(signIn, reply, origin.isWebApp);
      return { data: { ...answer, status }, message: 'Members can see your profile now.' };
    },
  };
}
