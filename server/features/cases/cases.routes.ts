import type { casePageApi, casesApi } from '../../../contract/cases/api.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Cases } from './cases.ts';

type WithId = { viewer: Viewer; params: { id: string } };

/** The calls of those who work on cases. */
export const casesRoutes = ({
  desk,
  work,
  agreements,
  links,
  proposals,
  sheets,
  followUps,
}: Cases): Handlers<typeof casesApi> => {
  const ofCase = ({ viewer, params }: WithId) => desk.requireWithinReach(viewer, params.id);
  const ofProposal = ({ viewer, params }: WithId) => proposals.requireWithinReach(viewer, params.id);
  const ofFollowUp = ({ viewer, params }: WithId) => followUps.requireWithinReach(viewer, params.id);
  return {
    cases: ({ viewer, query }) => work.list(viewer, query),
    caseCandidates: async ({ viewer, query }) => ({ data: await work.candidates(viewer, query.search) }),
    openCase: async ({ viewer, body }) => ({ data: await work.open(viewer, body), message: 'The case is open.' }),
    case: async ({ viewer, params }) => ({ data: await work.show(viewer, params.id) }),
    changeCase: {
      allow: ofCase,
      handle: async ({ viewer, params, body }) => ({
        data: await work.change(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    suggestions: async ({ viewer, params }) => ({ data: [...(await proposals.suggestions(viewer, params.id))] }),
    propose: {
      allow: ofCase,
      handle: async ({ viewer, params, body }) => ({
        data: await proposals.propose(viewer, params.id, body.memberIds),
        message: 'Proposed.',
      }),
    },
    answerProposal: {
      allow: ofProposal,
      handle: async ({ viewer, params, body }) => ({
        data: await proposals.answer(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    proposalPdf: async ({ viewer, params, query }) => ({
      data: await sheets.pdf(viewer, params.id, query.language),
      fileName: 'proposal.pdf',
    }),
    offerAgreement: {
      allow: ofCase,
      handle: async ({ viewer, params, body }) => ({
        data: await agreements.offer(viewer, params.id, body),
        message: 'The agreement was sent by SMS.',
      }),
    },
    sendCasePage: {
      allow: ofCase,
      handle: async ({ viewer, params }) => ({
        data: await links.send(viewer, params.id),
        message: 'The link was sent by SMS.',
      }),
    },
    addFollowUp: {
      allow: ofCase,
      handle: async ({ viewer, params, body }) => ({
        data: await followUps.add(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    changeFollowUp: {
      allow: ofFollowUp,
      handle: async ({ viewer, params, body }) => ({
        data: await followUps.finish(viewer, params.id, body.done),
        message: 'Saved.',
      }),
    },
    followUps: async ({ viewer, query }) => {
      const data = await followUps.due(viewer, query);
      return { data, totalCount: data.length };
    },
  };
};

/** The calls of the family's page. */
export const casePageRoutes = ({ pages }: Cases): Handlers<typeof casePageApi> => ({
  casePage: async ({ params, origin }) => ({ data: await pages.show(params, origin) }),
  acceptAgreement: async ({ params, body, origin }) => ({
    data: await pages.accept(params, body.otp, origin),
    message: 'Thank you. The agreement is accepted.',
  }),
  answerAsFamily: async ({ params, body, origin }) => ({
    data: await pages.answer(params, params.id, body, origin),
    message: 'Saved.',
  }),
});
