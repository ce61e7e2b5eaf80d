import type { FamilyPlace } from '../../../contract/family.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { createAcceptance } from './acceptance.service.ts';
import type { Invitations, PlacesOf } from './family.types.ts';
import { createInvitations } from './invitations.service.ts';
import { createFamilyMailer } from './mailer.ts';

/**
 * Members' families: invitations, the accounts that come of them, and the places those have. Which places there are is
 * the business of the features that keep them; they say what an acceptance does and where an account is at home.
 */
export function createFamily(platform: Platform, { accounts }: { accounts: Accounts }) {
  const mailer = createFamilyMailer(platform);
  const acceptance = createAcceptance(platform, accounts);
  const invitations: Invitations = {
    ...createInvitations(platform, { accounts, mailer }),
    onAccepted: acceptance.onAccepted,
  };
  const homes: PlacesOf[] = [];

  return {
    invitations,
    look: acceptance.look,
    accept: acceptance.accept,

    /** Says which places of one kind an account has. Before the program starts. */
    onHome: (placesOf: PlacesOf): void => void homes.push(placesOf),

    /** All places of an account, the newest first. */
    async home(accountId: string): Promise<FamilyPlace[]> {
      const places = await Promise.all(homes.map((placesOf) => placesOf(accountId)));
      return places.flat().sort((one, other) => other.since.localeCompare(one.since));
    },
  };
}

export type Family = ReturnType<typeof createFamily>;
