import type { Platform } from '../../platform/platform.ts';
import type { SettingsStore } from '../settings/office/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createEnquiries } from './enquiries/enquiries.service.ts';
import { createOpenWork } from './open-work.service.ts';
import { createPlaces } from './places.service.ts';
import { createTerritories } from './territories.service.ts';
import { createVisits } from './visits/visits.service.ts';

/** The bureau's network: territories, the places of field and partner accounts, enquiries and visits. */
export function createNetwork(
  platform: Platform,
  { audit, settings }: { audit: Audit; settings: Pick<SettingsStore, 'current'> },
) {
  const enquiries = createEnquiries(platform, { audit });
  return {
    /** Whether the part is switched on. */
    isOn: (): boolean => settings.current().network,
    places: createPlaces(platform),
    territories: createTerritories(platform, { audit }),
    openWork: createOpenWork(platform, { audit }),
    enquiries,
    visits: createVisits(platform, { audit, enquiries }),
  };
}

export type Network = ReturnType<typeof createNetwork>;
