import { createMailQueue } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Auth } from '../auth/index.ts';
import type { Network } from '../network/index.ts';
import type { Audit } from './audit/index.ts';
import { createAuditLog } from './audit-log.service.ts';
import { defineDigest, type WaitingFor } from './digest.job.ts';
import { createOwnFactor } from './own-factor.service.ts';
import { type AdminApprovals, createStaffAccounts } from './staff-accounts.service.ts';

/** The staff, and their actions. */
export function createStaff(
  platform: Platform,
  {
    accounts,
    approvals,
    audit,
    auth,
    network,
    waitingFor,
  }: {
    accounts: Accounts;
    approvals: AdminApprovals;
    audit: Audit;
    auth: Auth;
    network: Network;
    waitingFor: WaitingFor;
  },
) {
  const parts = { accounts, approvals, audit, auth, network, mails: createMailQueue(platform, { name: 'staff.mail' }) };
  defineDigest(platform, { mails: parts.mails, waitingFor });
  return {
    factor: createOwnFactor(platform, parts),
    accounts: createStaffAccounts(platform, parts),
    log: createAuditLog(platform, parts),
    account: accounts.account,
    /** The own territory; none while the network is off. */
    territoryOf: async (id: string) => (network.isOn() ? network.places.territoryOf(id) : undefined),
  };
}

export type Staff = ReturnType<typeof createStaff>;
