import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { commissionFollowUp } from './commission-follow-up.ts';
import { createPayouts } from './payouts.service.ts';
import { createRates } from './rates.service.ts';
import { createStatements } from './statements.service.ts';

/** Commission of people of the network for the orders that they take, in an append-only ledger. */
export function createCommission(
  platform: Pick<Platform, 'db' | 'clock' | 'brand'>,
  deps: { readonly audit: Pick<Audit, 'record' | 'recordView'> },
) {
  return {
    rates: createRates(platform, deps),
    statements: createStatements(platform, deps),
    payouts: createPayouts(platform, deps),
    followUp: commissionFollowUp,
  };
}

export type Commission = ReturnType<typeof createCommission>;
