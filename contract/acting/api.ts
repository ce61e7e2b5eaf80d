import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { givenId, idParams, listQuery } from '../wire-scalars.ts';
import { actingSchema, bureauActSchema } from './schema.ts';

const done = z.object({ done: z.literal(true) });
const access = { staff: rolesWith('workOnCases') };

/**
 * Acting for a member (issue "Families who walk in", decision 0046). Afterwards the member's own calls that are marked
 * `acting` in the contract accept the header `X-Acting-For` with the member's id.
 */
export const actingApi = api({
  startActing: {
    method: 'POST',
    path: '/staff/acting',
    summary: 'Start to act for a member within reach who allows it, for an hour. Ends acting for anybody else',
    access,
    part: 'network',
    body: z.object({ memberId: givenId('This is not an id of a member.') }),
    result: actingSchema,
    errors: ['not_found', 'acting.not_allowed'],
  },
  endActing: {
    method: 'DELETE',
    path: '/staff/acting',
    summary: 'Stop acting for a member',
    access,
    part: 'network',
    result: done,
    errors: [],
  },
});

/** Calls of the member: the list of the bureau's acts in their name, and undoing one. */
export const bureauActsApi = api({
  bureauActs: {
    method: 'GET',
    path: '/user/bureauActs',
    summary: 'Actions of the bureau for the caller, newest first',
    access: 'member',
    part: 'network',
    query: listQuery.pick({ page: true, pageSize: true, cursor: true }),
    result: z.array(bureauActSchema),
    errors: [],
  },
  undoBureauAct: {
    method: 'POST',
    path: '/user/bureauActs/{id}/undo',
    summary: 'Undo an action of the bureau for the caller. Repeating the call changes nothing',
    access: 'member',
    part: 'network',
    params: idParams,
    result: bureauActSchema,
    errors: ['not_found', 'acting.cannot_undo'],
  },
});
