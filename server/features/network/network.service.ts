import type { Platform } from '../../platform/platform.ts';
import type { SettingsStore } from '../settings/office/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createPlaces } from './places.service.ts';
import { createTerritories } from './territories.service.ts';

/** The bureau's network: territories, and the places of field and partner accounts. */
export const createNetwork = (
  platform: Platform,
  { audit, settings }: { audit: Audit; settings: Pick<SettingsStore, 'current'> },
) => ({
  /** Whether the part is switched on. */
  isOn: (): boolean => settings.current().network,
  places: createPlaces(platform),
  territories: createTerritories(platform, { audit }),
});

export type Network = ReturnType<typeof createNetwork>;
