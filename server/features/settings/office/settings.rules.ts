import { createHash } from 'node:crypto';
import type { OfficeSettings, SettingKey } from '../../../../contract/settings/office.schema.ts';
import type { Config } from '../../../platform/config/config.ts';
import { sellerDefaults, sellerKeys } from './seller.rules.ts';
import type { Settings, SettingsChange } from './settings.types.ts';

/** Built-in limits of the program. */
export interface Limits {
  readonly registrationsPerHour: number;
  readonly loginCodesPerDay: number;
}

/** Default settings: from the environment, or built in. */
export const defaultsFrom = ({ site, seller }: Pick<Config, 'site' | 'seller'>, limits: Limits): Settings => ({
  supportPhone: site.supportPhone ?? null,
  supportEmail: site.supportEmail ?? null,
  supportHours: site.supportHours,
  grievanceOfficer: site.grievanceOfficer ?? null,
  grievanceEmail: null,
  grievanceAddress: null,
  safetyAdvice: null,
  banner: null,
  codeCountries: 'IN',
  network: false,
  shop: false,
  content: false,
  astro: false,
  calls: false,
  hijriOffset: 0,
  approveProfiles: false,
  badgeBeforeVisible: false,
  photoRequired: false,
  womenReviewWomen: false,
  shippingFee: 60,
  freeShippingFrom: 1_000,
  upiId: null,
  ...sellerDefaults(seller),
  ...limits,
});

/** Environment variables of settings (contract §11). */
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

/** Settings that have a value in the environment. */
export const environmentOf = ({ given }: Pick<Config, 'given'>): OfficeSettings['environment'] =>
  Object.entries(variables).flatMap(([key, variable]) => (given.has(variable) ? { key, variable } : []));

/** Settings required in production: the law requires the officer's name, and the seller on invoices. */
const required: readonly SettingKey[] = ['supportPhone', 'supportEmail', 'grievanceOfficer', ...sellerKeys];

/**
 * Required settings that a change would leave empty, by field.
 * @param now current settings
 * @param defaults defaults without stored settings
 */
export function clearedBy(change: SettingsChange, now: Settings, defaults: Settings): Record<string, string> {
  const emptied = required.filter((key) => change[key] === null && now[key] !== null && defaults[key] === null);
  return Object.fromEntries(
    emptied.map((key) => [key, `Please fill this in, because ${variables[key]} is not set on the server.`]),
  );
}

/** The settings that really change, with old and new value; null means the default. */
export const changesOf = (stored: ReadonlyMap<string, unknown>, change: SettingsChange) =>
  Object.entries(change).flatMap(([key, to]) => {
    const from = stored.get(key) ?? null;
    return to === undefined || to === from ? [] : [{ key: key as SettingKey, from, to }];
  });

/** Settings with personal names and addresses: the audit log only records that they changed, without values. */
const ofPeople: ReadonlySet<SettingKey> = new Set([
  'supportPhone',
  'supportEmail',
  'grievanceOfficer',
  'grievanceEmail',
  'grievanceAddress',
  // A sole trader's name and address are personal data.
  'sellerName',
  'sellerAddress',
]);

/** A change as recorded in the audit log. */
export const changeForLog = ({ key, from, to }: ReturnType<typeof changesOf>[number]) =>
  ofPeople.has(key) ? { key } : { key, from, to };

/** The banner with an id derived from its text: members who closed the previous banner see a new one. */
export const bannerOf = ({ banner }: Pick<Settings, 'banner'>): { id: string; text: string } | null =>
  banner === null ? null : { id: createHash('sha256').update(banner).digest('hex').slice(0, 12), text: banner };
