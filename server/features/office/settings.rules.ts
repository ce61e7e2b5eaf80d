import { createHash } from 'node:crypto';
import type { OfficeSettings, SettingKey } from '../../../contract/office.ts';
import type { Config } from '../../platform/config/config.ts';
import { sellerDefaults, sellerKeys } from './seller.rules.ts';

export type Settings = OfficeSettings['values'];

/** What the program does where nobody has set anything. */
export interface Limits {
  readonly registrationsPerHour: number;
}

/** What holds where nothing was set in the staff area: the environment, or the default. */
export const defaultsFrom = ({ site, seller }: Pick<Config, 'site' | 'seller'>, limits: Limits): Settings => ({
  supportPhone: site.supportPhone ?? null,
  supportEmail: site.supportEmail ?? null,
  supportHours: site.supportHours,
  grievanceOfficer: site.grievanceOfficer ?? null,
  grievanceEmail: null,
  grievanceAddress: null,
  safetyAdvice: null,
  banner: null,
  ...sellerDefaults(seller),
  ...limits,
});

/** Where the environment says it (contract §11). */
const variables: Readonly<Partial<Record<SettingKey, string>>> = {
  supportPhone: 'SUPPORT_PHONE',
  supportEmail: 'SUPPORT_EMAIL',
  supportHours: 'SUPPORT_HOURS',
  grievanceOfficer: 'GRIEVANCE_OFFICER',
  gstin: 'GSTIN',
  sellerName: 'SELLER_NAME',
  sellerAddress: 'SELLER_ADDRESS',
  sellerState: 'SELLER_STATE',
  sellerSac: 'SELLER_SAC',
};

/** Which settings the environment has a value for. */
export const environmentOf = ({ given }: Pick<Config, 'given'>): OfficeSettings['environment'] =>
  Object.entries(variables).flatMap(([key, variable]) => (given.has(variable) ? { key, variable } : []));

/** What an installation in production cannot be without: law has the officer named and the seller on invoices. */
const required: readonly SettingKey[] = ['supportPhone', 'supportEmail', 'grievanceOfficer', ...sellerKeys];

/**
 * What a change would leave empty that had a value and must have one, by field.
 * @param now what holds
 * @param defaults what holds where nothing is set
 */
export function emptiedBy(change: SettingsChange, now: Settings, defaults: Settings): Record<string, string> {
  const emptied = required.filter((key) => change[key] === null && now[key] !== null && defaults[key] === null);
  return Object.fromEntries(
    emptied.map((key) => [key, `This cannot be left empty, because ${variables[key]} is not set either.`]),
  );
}

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
  // Of somebody who trades alone.
  'sellerName',
  'sellerAddress',
]);

/** What the audit log says of a change. */
export const changeForLog = ({ key, from, to }: ReturnType<typeof changesOf>[number]) =>
  ofPeople.has(key) ? { key } : { key, from, to };

/** Another text is another banner: who closed the one before sees it. */
export const bannerOf = ({ banner }: Pick<Settings, 'banner'>): { id: string; text: string } | null =>
  banner === null ? null : { id: createHash('sha256').update(banner).digest('hex').slice(0, 12), text: banner };
