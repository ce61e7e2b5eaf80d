import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { givenId, listQuery } from '../wire-scalars.ts';
import { purgesSchema } from './retention.schema.ts';

/** Final destruction of the data of deleted accounts. */
export const retentionApi = api({
  purges: {
    method: 'GET',
    path: '/staff/purges',
    summary:
      'Proofs that the retained data of erased accounts were destroyed, newest first; with memberId, those of one account',
    access: { staff: roleGroups.superAdmin },
    query: listQuery
      .pick({ page: true, pageSize: true, cursor: true })
      .extend({ memberId: givenId('memberId is the id of an account.').optional() }),
    result: purgesSchema,
    errors: [],
  },
});
