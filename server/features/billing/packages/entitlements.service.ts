import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { createExpiry } from './expiry.service.ts';
import { createOwnGiveBacks, type VisiblePeople } from './give-backs.service.ts';
import { createGiveBacksDesk } from './give-backs-desk.service.ts';
import { createLedger } from './ledger.service.ts';
import { createPackages } from './packages.service.ts';
import type { PriceApprovals } from './packages-desk.service.ts';

interface Deps {
  readonly audit: Audit;
  readonly approvals: PriceApprovals;
}

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'events' | 'limits'>;

/** Refunds of contact views: the services for members and for staff. */
export function createGiveBacks(platform: Parts, sources: { readonly audit: Audit; readonly people: VisiblePeople }) {
  return { ...createOwnGiveBacks(platform, sources), ...createGiveBacksDesk(platform, sources) };
}

export type GiveBacks = ReturnType<typeof createGiveBacks>;

/** Entitlements of members: the only place where packages and their allowances connect to other features. */
export function createEntitlements(platform: Parts, deps: Deps) {
  return {
    ...createLedger(platform),
    packages: createPackages(platform, deps),
    /** Sends notices of plan ends that were missed while the server was down. Call when jobs can run. */
    start: createExpiry(platform).start,
  };
}

export type Entitlements = ReturnType<typeof createEntitlements>;
