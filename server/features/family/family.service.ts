import type { FamilyPlace } from '../../../contract/family/schema.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { createAcceptance } from './acceptance.service.ts';
import type { Invitations, PlaceLoader } from './family.types.ts';
import { createInvitations } from './invitations.service.ts';
import { createFamilyMailer } from './mailer.ts';

/**
 * Families of members: invitations, the accounts created from them, and their roles. The roles belong to other
 * features, which define what an acceptance does and what the account's home page shows.
 */
export function createFamily(platform: Platform, { accounts }: { accounts: Accounts }) {
  const mailer = createFamilyMailer(platform);
  const acceptance = createAcceptance(platform, accounts);
  const invitations: Invitations = {
    ...createInvitations(platform, { accounts, mailer }),
    onAccepted: acceptance.onAccepted,
  };
  const homes: PlaceLoader[] = [];

  return {
    invitations,
    viewInvitation: acceptance.view,
    acceptInvitation: acceptance.accept,

    /** Registers a source of an account's roles. Call before the program starts. */
    onHome: (placesOf: PlaceLoader): void => void homes.push(placesOf),

    /** All roles of an account, newest first. */
    async home(accountId: string): Promise<FamilyPlace[]> {
      const places = await Promise.all(homes.map((placesOf) => placesOf(accountId)));
      return places.flat().sort((one, other) => other.since.localeCompare(one.since));
    },
  };
}

export type Family = ReturnType<typeof createFamily>;
