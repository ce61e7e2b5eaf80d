import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import { createExpiry } from './expiry.service.ts';
import { createGiveBacks, type PeopleSeen } from './give-backs.service.ts';
import { createGiveBacksDesk } from './give-backs-desk.service.ts';
import { createLedger } from './ledger.service.ts';
import { createPackages } from './packages.service.ts';
import type { PriceApprovals } from './packages-desk.service.ts';

interface Surroundings {
  readonly audit: Audit;
  readonly approvals: PriceApprovals;
  /** A function, for profiles are made after this. */
  people(): PeopleSeen;
}

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'events' | 'limits'>;

/** Entitlements of members: the one place where packages and their allowances meet the rest of the program. */
export function createEntitlements(platform: Parts, surroundings: Surroundings) {
  return {
    ...createLedger(platform),
    packages: createPackages(platform, surroundings),
    giveBacks: { ...createGiveBacks(platform, surroundings), ...createGiveBacksDesk(platform, surroundings) },
    /** Tells what was missed while the program was down. Once the jobs run. */
    start: createExpiry(platform).start,
  };
}

export type EntitlementsOf = ReturnType<typeof createEntitlements>;
