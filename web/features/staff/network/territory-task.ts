import type { Territory } from '../../../../contract/network/schema.ts';
import type { TerritoryLevel } from '../../../../contract/network/values.ts';

/** A task of the territory dialog. */
export type TerritoryTask =
  | { what: 'add'; below?: Territory; level?: TerritoryLevel }
  | { what: 'change' | 'rename' | 'remove' | 'move'; territory: Territory };
