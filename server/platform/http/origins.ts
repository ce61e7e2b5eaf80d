import type { Config } from '../config/config.ts';

/** Whether pages of this origin may use the API: our own, and those the operator lists (contract §11). */
export const isAllowedOrigin = (
  origin: string | undefined,
  config: Pick<Config, 'corsOrigins'>,
  publicUrl: () => string,
): boolean => !origin || origin === publicUrl() || config.corsOrigins.includes(origin);
