import type { QueryOf } from '../../../../contract/kernel.ts';
import type { activityApi } from '../../../../contract/relations/activity.api.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Handlers, Outcome, Viewer } from '../../../platform/http/handlers.ts';
import { presentEntry, presentInterest } from './activity.present.ts';
import type { Activity } from './activity.service.ts';
import type { ListedEntry } from './activity.types.ts';
import type { ListName } from './lists.service.ts';

type Acting = { viewer: Viewer; params: { id: string } };
type Listing = {
  viewer: Viewer;
  query: QueryOf<typeof activityApi.blockedByMe> & Pick<QueryOf<typeof activityApi.interestsInMe>, 'status' | 'other'>;
};

export function activityRoutes(activity: Activity): Handlers<typeof activityApi> {
  const { marks, interests, access, reports, lists } = activity;
  const list =
    <P>(name: ListName, present: (listed: ListedEntry) => P) =>
    async ({ viewer, query }: Listing): Promise<Outcome<P[]>> => {
      const page = await lists.page(name, viewer, query);
      return { ...page, data: page.data.map(present) };
    };
  return {
    addToShortlist: async ({ viewer, params }) => {
      await marks.addToShortlist(viewer, params.id);
      return { data: { shortlisted: true }, message: 'Added to your shortlist.' };
    },
    removeFromShortlist: async ({ viewer, params }) => {
      await marks.removeFromShortlist(viewer, params.id);
      return { data: { shortlisted: false }, message: 'Removed from your shortlist.' };
    },
    ignore: async ({ viewer, params }) => {
      await marks.avoid(viewer, params.id, 'ignored');
      return { data: { ignored: true }, message: 'You will no longer see each other.' };
    },
    stopIgnoring: async ({ viewer, params }) => {
      await marks.stopAvoiding(viewer, params.id, 'ignored');
      return { data: { ignored: false }, message: 'You no longer ignore this member.' };
    },
    block: async ({ viewer, params }) => {
      await marks.avoid(viewer, params.id, 'blocked');
      return { data: { blocked: true }, message: 'This member is blocked.' };
    },
    unblock: async ({ viewer, params }) => {
      await marks.stopAvoiding(viewer, params.id, 'blocked');
      return { data: { blocked: false }, message: 'This member is no longer blocked.' };
    },
    expressInterest: ({ viewer, params, body }) =>
      interests.express(viewer, params.id, { note: body?.note || null, isSincere: body?.sincere ?? false }),
    answerInterest: {
      allow: ({ viewer, params }) => interests.allowParty(viewer, params.id),
      handle: ({ viewer, params, body }) => {
        // Declining and withdrawing contact nobody, so they are allowed.
        if (viewer.browseOnly && body.status === 'Accepted') throw fail('account.verify_first');
        return interests.answer(viewer, params.id, body.status, body.reason);
      },
    },
    report: {
      allow: ({ viewer, params }) => reports.allow(viewer, params.id),
      handle: ({ viewer, params, body }) => reports.report(viewer, params.id, body),
    },
    contactAccess: async ({ viewer, params }: Acting) => ({ data: await access.contact(viewer, params.id) }),
    familyDetailAccess: async ({ viewer, params }: Acting) => ({ data: await access.family(viewer, params.id) }),
    viewedByMe: list('viewedByMe', presentEntry),
    shortlistedByMe: list('shortlistedByMe', presentEntry),
    myInterests: list('myInterests', presentInterest),
    interestsInMe: list('interestsInMe', presentInterest),
    ignoredByMe: list('ignoredByMe', presentEntry),
    blockedByMe: list('blockedByMe', presentEntry),
    viewersOfMe: list('viewersOfMe', presentEntry),
    contactsViewedByMe: list('contactsViewedByMe', presentEntry),
    viewersOfMyContact: list('viewersOfMyContact', presentEntry),
    activityCounts: async ({ viewer }) => ({ data: await lists.counts(viewer) }),
  };
}
