import { z } from 'zod';
import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { idParams, listQuery } from '../wire-scalars.ts';
import { breachFields, breachSchema, breachSummary, moment, noticeBody, noticeWords } from './breaches.schema.ts';
import { breachStatuses } from './values.ts';

const admin = { staff: roleGroups.superAdmin };

/** Register of personal data breaches (DPDP Act, s. 8(6)), and the notices to members. */
export const breachesApi = api({
  list: {
    method: 'GET',
    path: '/staff/breaches',
    summary: 'The breach register, the newest first',
    access: admin,
    query: listQuery.pick({ page: true, pageSize: true, cursor: true }).extend({
      status: z.enum(breachStatuses, 'status is open or closed.').optional(),
    }),
    result: z.array(breachSummary),
    errors: [],
  },
  add: {
    method: 'POST',
    path: '/staff/breaches',
    summary: 'Enter a breach. Entries are never deleted',
    access: admin,
    body: breachFields,
    result: breachSchema,
    errors: [],
  },
  read: {
    method: 'GET',
    path: '/staff/breaches/{id}',
    summary: 'One breach with its notices and the history of the entry',
    access: admin,
    params: idParams,
    result: breachSchema,
    errors: ['not_found'],
  },
  change: {
    method: 'PUT',
    path: '/staff/breaches/{id}',
    summary:
      'Change an entry; absent keys stay. Closing requires the time of the notice to CERT-In, the Board and the members, or the reason for its absence; a closed entry must be reopened before other changes',
    access: admin,
    params: idParams,
    body: breachFields.partial().extend({ status: z.enum(breachStatuses, 'status is open or closed.').optional() }),
    result: breachSchema,
    errors: ['not_found', 'breach.untold', 'breach.closed'],
  },
  tell: {
    method: 'POST',
    path: '/staff/breaches/{id}/notices',
    summary:
      'Notify the members concerned, in the app and by mail, which cannot be switched off; each is notified once of a breach',
    access: admin,
    params: idParams,
    body: noticeBody,
    result: breachSchema,
    errors: ['not_found', 'breach.closed', 'staff.wrong_code', 'request.too_many'],
  },
  notice: {
    method: 'GET',
    path: '/notices/{id}',
    summary: 'A notice of a breach that concerns me',
    access: 'member',
    family: true,
    network: true,
    params: idParams,
    result: noticeWords.extend({ id: z.uuid(), at: moment }),
    errors: ['not_found'],
  },
});
