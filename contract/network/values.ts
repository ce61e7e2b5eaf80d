import type { NetworkRole } from './roles.ts';

/** Levels of the territory tree, from the top: a zone has regions, a region has areas. */
export const territoryLevels = ['zone', 'region', 'area'] as const;
export type TerritoryLevel = (typeof territoryLevels)[number];

/** The level of the territory that a manager must have. All other roles may have a territory of any level, or none. */
export const levelOfManager: Readonly<Partial<Record<NetworkRole, TerritoryLevel>>> = {
  ZONAL_SALES_MANAGER: 'zone',
  REGIONAL_SALES_MANAGER: 'region',
  AREA_SALE_MANAGER: 'area',
};

export const TERRITORY_NAME_MAX_LENGTH = 60;

/** Maximum number of cities of one territory. */
export const MAX_CITIES = 500;

/** Maximum colleagues in one answer. Others are found by name. */
export const MAX_COLLEAGUES = 50;
