import type { enquiriesApi, enquiryFormApi } from '../../../../contract/network/enquiries.api.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import type { Network } from '../network.service.ts';

type WithId = { viewer: Viewer; params: { id: string } };

/** The call of the public form. */
export const enquiryFormRoutes = ({ enquiries }: Network): Handlers<typeof enquiryFormApi> => ({
  enquire: async ({ body, origin, viewer }) => {
    await enquiries.enquire(body, origin, viewer?.role === 'MEMBER' ? viewer.id : null);
    return { data: { done: true as const }, message: 'Thank you. We will call you.' };
  },
});

/** The calls of those who work on enquiries. */
export const enquiriesRoutes = ({ enquiries }: Network): Handlers<typeof enquiriesApi> => ({
  enquiries: ({ viewer, query }) => enquiries.list(viewer, query),
  enquiry: async ({ viewer, params }) => ({ data: await enquiries.show(viewer, params.id) }),
  changeEnquiry: {
    allow: ({ viewer, params }: WithId) => enquiries.requireWithinReach(viewer, params.id),
    handle: async ({ viewer, params, body }) => ({
      data: await enquiries.change(viewer, params.id, body),
      message: 'Saved.',
    }),
  },
});
