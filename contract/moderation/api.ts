import { z } from 'zod';
import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { givenId, idParams, listQuery, text } from '../wire-scalars.ts';
import { ownDecision, ownReport, riskSignal, sealedPhoto } from './schema.ts';
import { riskKinds, riskStatuses } from './values.ts';

const staff = { staff: roleGroups.employee };

/** Only senior staff may see sealed photos. */
const seniors = { staff: ['ADMIN', 'SUB_ADMIN'] } as const;

const why = text(300, { min: 3, required: 'Please give the reason.' });

const paging = listQuery.pick({ page: true, pageSize: true, cursor: true });

/** Reports and decisions as members see them, and the staff calls that are not part of the review queues. */
export const moderationApi = api({
  ownReports: {
    method: 'GET',
    path: '/user/reports',
    summary: 'The caller’s own reports and their outcomes, the newest first',
    access: 'member',
    /** `search`: the profile code, part of the reason or of the caller's own text. */
    query: listQuery.extend({ column: z.literal('at', 'column is at.').optional() }),
    result: z.array(ownReport),
    errors: [],
  },
  ownDecisions: {
    method: 'GET',
    path: '/user/decisions',
    summary: 'Decisions of the team against the caller, the newest first',
    access: 'member',
    result: z.array(ownDecision),
    errors: [],
  },
  appeal: {
    method: 'POST',
    path: '/user/decisions/{id}/appeal',
    summary: 'Appeal against a decision, once; a colleague of the person who decided reviews it',
    access: 'member',
    params: idParams,
    body: z.object({
      message: text(2_000, { multiline: true, min: 1, required: 'Please say why the decision is wrong.' }),
    }),
    result: ownDecision,
    errors: ['not_found', 'decision.no_appeal'],
  },
  sealedPhotos: {
    method: 'GET',
    path: '/staff/sealedPhotos',
    summary: 'Photos that the team removed, without the pictures',
    access: seniors,
    query: paging.extend({ memberId: givenId('memberId is the id of a member.').optional() }),
    result: z.array(sealedPhoto),
    errors: [],
  },
  sealedPhoto: {
    method: 'POST',
    path: '/staff/sealedPhotos/{id}/look',
    summary: 'The picture of a sealed photo. Every view is logged with its reason',
    access: seniors,
    params: idParams,
    body: z.object({ reason: why }),
    file: 'image/*',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found'],
  },
  risks: {
    method: 'GET',
    path: '/staff/risks',
    summary: 'Accounts with risk signals, the newest first',
    access: staff,
    query: paging.extend({
      status: z.enum(riskStatuses, 'status is open, dismissed or acted.').optional(),
      kind: z.enum(riskKinds, `kind is one of ${riskKinds.join(', ')}.`).optional(),
      memberId: givenId('memberId is the id of a member.').optional(),
    }),
    result: z.array(riskSignal),
    errors: [],
  },
  scanRisks: {
    method: 'POST',
    path: '/staff/risks/scan',
    summary: 'Scan for risk signals now; a scan also runs every hour',
    access: staff,
    /** Number of new signals. */
    result: z.object({ found: z.int() }),
    errors: ['request.too_many'],
  },
  handleRisk: {
    method: 'PUT',
    path: '/staff/risks/{id}',
    summary: 'Dismiss a risk signal, or note that it was handled. The same evidence raises no new signal',
    access: staff,
    params: idParams,
    body: z.object({ status: z.enum(['dismissed', 'acted'], 'status is dismissed or acted.'), note: why }),
    result: riskSignal,
    errors: ['not_found', 'risk.handled'],
  },
});
