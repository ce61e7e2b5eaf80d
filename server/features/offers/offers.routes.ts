import type { offersApi } from '../../../contract/offers/api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Offers } from './offers.service.ts';

const done = { done: true } as const;

/** Calls of staff about offers. */
export function offersRoutes(offers: Offers): Handlers<typeof offersApi> {
  const allow = ({ params }: { params: { id: string } }) => offers.require(params.id);
  return {
    offers: ({ query }) => offers.list(query),
    addOffer: async ({ viewer, body }) => ({ data: await offers.add(viewer, body), message: 'Saved.' }),
    countOffer: async ({ body }) => ({ data: await offers.count(body) }),
    offersCsv: async ({ viewer }) => ({ data: await offers.csv(viewer), fileName: 'offers.csv' }),
    offer: async ({ viewer, params }) => ({ data: await offers.read(viewer, params.id) }),
    changeOffer: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await offers.change(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    removeOffer: async ({ viewer, params }) => {
      await offers.remove(viewer, params.id);
      return { data: done, message: 'Deleted.' };
    },
    testOffer: async ({ viewer, params }) => {
      await offers.test(viewer, params.id);
      return { data: done, message: 'We have sent the email to you.' };
    },
    askOffer: {
      allow,
      handle: async ({ viewer, params, body }) => ({ data: await offers.ask(viewer, params.id, body.revision) }),
    },
    decideOffer: {
      allow,
      handle: async ({ viewer, params, body }) => ({ data: await offers.decide(viewer, params.id, body) }),
    },
    stopOffer: async ({ viewer, params }) => ({ data: await offers.stop(viewer, params.id), message: 'Stopped.' }),
    resumeOffer: async ({ viewer, params }) => ({ data: await offers.resume(viewer, params.id) }),
  };
}
