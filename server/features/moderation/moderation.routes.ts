import type { moderationApi } from '../../../contract/moderation/api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Moderation } from './moderation.service.ts';

/** Reports and decisions for members; sealed photos and risks for staff. */
export function moderationRoutes({ reports, appeals, vault, risks }: Moderation): Handlers<typeof moderationApi> {
  return {
    ownReports: ({ viewer, query, language }) => reports.list(viewer.id, query, language),
    ownDecisions: async ({ viewer, language }) => ({ data: await appeals.own(viewer.id, language) }),
    appeal: {
      allow: ({ viewer, params }) => appeals.allow(viewer.id, params.id),
      handle: async ({ params, body, language }) => ({
        data: await appeals.appeal(params.id, body.message, language),
        message: 'Thank you. Someone who was not part of the decision will review it within 7 days.',
      }),
    },
    sealedPhotos: ({ viewer, query }) => vault.list(viewer, query),
    sealedPhoto: {
      allow: ({ params }) => vault.require(params.id),
      handle: async ({ viewer, params, body }) => ({
        data: await vault.view(viewer, params.id, body.reason),
        image: { type: 'image/jpeg', tag: '', isKnown: false, isSecret: true },
      }),
    },
    risks: ({ viewer, query }) => risks.list(viewer, query),
    scanRisks: async ({ viewer }) => ({ data: { found: await risks.scan(viewer) } }),
    handleRisk: {
      allow: ({ params }) => risks.require(params.id),
      handle: async ({ viewer, params, body }) => ({
        data: await risks.handle(viewer, params.id, body.status, body.note),
        message: 'Noted.',
      }),
    },
  };
}
