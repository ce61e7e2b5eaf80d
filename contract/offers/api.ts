import { z } from 'zod';
import { api } from '../kernel.ts';
import { boolean, idParams, listQuery, number, optional, text } from '../wire-scalars.ts';
import { offerCount, offerCountBody, offerFields, offerSchema, offerSummary } from './schema.ts';
import { offerRoles } from './values.ts';

const team = { staff: offerRoles };

const revision = number(z.int('revision is a whole number.').min(1, 'revision starts at 1.'));

const done = z.object({ done: z.literal(true) });

/** Offers to members who agreed to get them. One person writes an offer and another one approves it. */
export const offersApi = api({
  offers: {
    method: 'GET',
    path: '/staff/offers',
    summary: 'Offers to members, the newest first',
    access: team,
    query: listQuery.pick({ page: true, pageSize: true, cursor: true }),
    result: z.array(offerSummary),
    errors: [],
  },
  addOffer: {
    method: 'POST',
    path: '/staff/offers',
    summary: 'Write an offer. Nothing is sent before a colleague approves it',
    access: team,
    body: offerFields,
    result: offerSchema,
    errors: [],
  },
  countOffer: {
    method: 'POST',
    path: '/staff/offers/count',
    summary: 'How many members are in a segment, and how many of them agreed to offers',
    access: team,
    body: offerCountBody,
    result: offerCount,
    errors: [],
  },
  offersCsv: {
    method: 'GET',
    path: '/staff/offers.csv',
    summary: 'The results of all offers as a table',
    access: team,
    file: 'text/csv',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: [],
  },
  offer: {
    method: 'GET',
    path: '/staff/offers/{id}',
    summary: 'One offer, with its progress and results',
    access: team,
    params: idParams,
    result: offerSchema,
    errors: ['not_found'],
  },
  changeOffer: {
    method: 'PUT',
    path: '/staff/offers/{id}',
    summary: 'Change an offer that is not being sent. It then needs approval again',
    access: team,
    params: idParams,
    body: offerFields.extend({ revision }),
    result: offerSchema,
    errors: ['not_found', 'offer.changed', 'offer.wrong_state'],
  },
  removeOffer: {
    method: 'DELETE',
    path: '/staff/offers/{id}',
    summary: 'Delete an offer that nobody got',
    access: team,
    params: idParams,
    result: done,
    errors: ['not_found', 'offer.wrong_state'],
  },
  testOffer: {
    method: 'POST',
    path: '/staff/offers/{id}/test',
    summary: 'Send the email of an offer to oneself, in each of its languages',
    access: team,
    params: idParams,
    result: done,
    errors: ['not_found', 'request.too_many'],
  },
  askOffer: {
    method: 'POST',
    path: '/staff/offers/{id}/ask',
    summary: 'Ask a colleague to approve this version of an offer',
    access: team,
    params: idParams,
    body: z.object({ revision }),
    result: offerSchema,
    errors: ['not_found', 'offer.changed', 'offer.wrong_state', 'offer.nobody'],
  },
  decideOffer: {
    method: 'POST',
    path: '/staff/offers/{id}/decision',
    summary: 'Approve exactly this version of a colleague’s offer, which starts sending it, or refuse it',
    access: team,
    params: idParams,
    body: z.object({ revision, approve: boolean('Please approve or refuse.'), note: optional(text(500)) }),
    result: offerSchema,
    errors: [
      'not_found',
      'forbidden',
      'approval.own',
      'approval.too_close',
      'approval.decided',
      'offer.changed',
      'offer.wrong_state',
    ],
  },
  stopOffer: {
    method: 'POST',
    path: '/staff/offers/{id}/stop',
    summary: 'Stop sending an offer. Emails and messages that are still waiting are not sent',
    access: team,
    params: idParams,
    result: offerSchema,
    errors: ['not_found', 'offer.wrong_state'],
  },
  resumeOffer: {
    method: 'POST',
    path: '/staff/offers/{id}/resume',
    summary: 'Continue to send a stopped offer that was not changed since its approval',
    access: team,
    params: idParams,
    result: offerSchema,
    errors: ['not_found', 'offer.wrong_state'],
  },
});
