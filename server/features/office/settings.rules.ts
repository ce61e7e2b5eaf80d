import { createHash } from 'node:crypto';
import type { OfficeSettings, SettingKey } from '../../../contract/office.ts';
import type { Config } from '../../platform/config/config.ts';

export type Settings = OfficeSettings['values'];

/** What the program does where nobody has set anything. */
export interface Limits {
  readonly registrationsPerHour: number;
}

/** What holds where nothing was set in the staff area: the environment, or the default. */
export const defaultsFrom = ({ site }: Pick<Config, 'site'>, limits: Limits): Settings => ({
  supportPhone: site.supportPhone ?? null,
  supportEmail: site.supportEmail ?? null,
  supportHours: site.supportHours,
  grievanceOfficer: site.grievanceOfficer ?? null,
  grievanceEmail: null,
  grievanceAddress: null,
  safetyAdvice: null,
  banner: null,
  ...limits,
});

/** A change as it is sent: `null` puts the default back, an absent key stays. */
export type SettingsChange = { readonly [K in SettingKey]?: Settings[K] | null | undefined };

/** Which of the keys really change, and from what to what; null: the default. */
export const changesOf = (stored: ReadonlyMap<string, unknown>, change: SettingsChange) =>
  Object.entries(change).flatMap(([key, to]) => {
    const from = stored.get(key) ?? null;
    return to === undefined || to === from ? [] : [{ key: key as SettingKey, from, to }];
  });

/** Names and addresses of people stay out of the audit log: that they were changed is in it. */
const ofPeople: ReadonlySet<SettingKey> = new Set([
  'supportPhone',
  'supportEmail',
  'grievanceOfficer',
  'grievanceEmail',
  'grievanceAddress',
]);

/** What the audit log says of a change. */
export const changeForLog = ({ key, from, to }: ReturnType<typeof changesOf>[number]) =>
  ofPeople.has(key) ? { key } : { key, from, to };

/** Another text is another banner: who closed the one before sees it. */
export const bannerOf = ({ banner }: Pick<Settings, 'banner'>): { id: string; text: string } | null =>
  banner === null ? null : { id: createHash('sha256').update(banner).digest('hex').slice(0, 12), text: banner };
