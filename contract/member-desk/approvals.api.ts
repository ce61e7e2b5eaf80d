import { z } from 'zod';
import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { boolean, givenId, idParams, listQuery } from '../wire-scalars.ts';
import { approval, approvalSummary, statusReason, teamNote } from './approvals.schema.ts';
import { APPROVAL_MEMBERS, approvalStates, memberActions } from './values.ts';

const staff = { staff: roleGroups.employee };

/**
 * The two-person rule: an action that cannot be undone, or concerns many members, is requested by one staff member and
 * decided by another.
 */
export const approvalsApi = api({
  ask: {
    method: 'POST',
    path: '/staff/approvals',
    summary: 'Ask a colleague to approve deleting a member, or a change of several members at once',
    access: staff,
    body: z
      .object({
        action: z.enum(memberActions, 'action is delete, suspend, hide, restore or undelete.'),
        memberIds: z
          .array(givenId('memberIds are ids of members.'), 'Please choose the members.')
          .min(1, 'Please choose the members.')
          .max(APPROVAL_MEMBERS, `Please choose up to ${APPROVAL_MEMBERS} members.`)
          .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
        reason: statusReason,
        note: teamNote,
      })
      .refine(({ action, memberIds }) => action === 'delete' || action === 'undelete' || memberIds.length > 1, {
        path: ['memberIds'],
        message: 'A single member needs approval only for deleting or restoring the account.',
      }),
    result: approval,
    errors: ['forbidden', 'not_found'],
  },
  list: {
    method: 'GET',
    path: '/staff/approvals',
    summary: 'Requests that wait for a second colleague, or were decided; the newest first',
    access: staff,
    query: listQuery.pick({ page: true, pageSize: true, cursor: true }).extend({
      state: z.enum(approvalStates, `state is one of ${approvalStates.join(', ')}.`).optional(),
    }),
    result: z.array(approvalSummary),
    errors: [],
  },
  read: {
    method: 'GET',
    path: '/staff/approvals/{id}',
    summary: 'A request with its members, and the result for each',
    access: staff,
    params: idParams,
    result: approval,
    errors: ['not_found'],
  },
  decide: {
    method: 'POST',
    path: '/staff/approvals/{id}/decision',
    summary: 'Approve or refuse a colleague’s request. An approved request is carried out at once, in the background',
    access: { staff: ['ADMIN', 'SUB_ADMIN'] },
    params: idParams,
    body: z.object({ approve: boolean('Please approve or refuse.'), note: teamNote }),
    result: approval,
    errors: ['not_found', 'forbidden', 'approval.own', 'approval.too_close', 'recovery.too_close', 'approval.decided'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/staff/approvals/{id}',
    summary: 'Withdraw the caller’s own request, while nobody has decided it',
    access: staff,
    params: idParams,
    result: approval,
    errors: ['forbidden', 'not_found', 'approval.decided'],
  },
});
