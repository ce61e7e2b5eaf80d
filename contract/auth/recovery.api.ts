import { z } from 'zod';
import { api } from '../kernel.ts';
import { recoveryStates } from './recovery.values.ts';

const done = z.object({ done: z.literal(true) });

const tokenParams = z.object({ token: z.string().max(200) });

/** A recovery, as the owner of the account sees it. */
const ownRecovery = z.object({
  /** The masked new number that would get the account. */
  phoneNumber: z.string(),
  completesAt: z.iso.datetime(),
});

/**
 * The owner's side of a recovery by the team (decision 0030): it can be stopped while it waits. Nobody can ask for one
 * here, because the answer would tell who has an account.
 */
export const recoveryApi = api({
  own: {
    method: 'GET',
    path: '/user/recovery',
    summary: 'The waiting recovery of the own account by the team; null if there is none',
    access: 'member',
    underAge: true,
    family: true,
    result: z.object({ recovery: ownRecovery.nullable() }),
    errors: [],
  },
  stop: {
    method: 'DELETE',
    path: '/user/recovery',
    summary: 'Stop the waiting recovery of the own account',
    access: 'member',
    underAge: true,
    family: true,
    result: done,
    errors: ['recovery.over'],
  },
  byLink: {
    method: 'GET',
    path: '/user/recovery/{token}',
    summary: 'The recovery that the link in the notice to the owner is about',
    access: 'public',
    params: tokenParams,
    result: ownRecovery.extend({ state: z.enum(recoveryStates) }),
    errors: ['not_found', 'request.too_many'],
  },
  stopByLink: {
    method: 'POST',
    path: '/user/recovery/{token}/stop',
    summary: 'Stop the recovery with the link in the notice to the owner',
    access: 'public',
    params: tokenParams,
    result: done,
    errors: ['not_found', 'recovery.over', 'request.too_many'],
  },
});
