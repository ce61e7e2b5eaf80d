/** The seller's settings. They appear on an invoice together, so they are changed and restored together. */
export const sellerNames = ['gstin', 'sellerName', 'sellerAddress', 'sellerState'] as const;

/** The settings as grouped on the page. */
export const settingGroups = {
  contacts: ['supportPhone', 'supportEmail', 'supportHours', 'grievanceOfficer', 'grievanceEmail', 'grievanceAddress'],
  seller: [...sellerNames, 'sellerSac'],
  texts: ['safetyAdvice', 'banner', 'hijriOffset'],
  limits: ['registrationsPerHour', 'codeCountries', 'loginCodesPerDay'],
  parts: ['network', 'shop', 'content', 'astro', 'calls'],
  showing: ['approveProfiles', 'badgeBeforeVisible', 'photoRequired', 'womenReviewWomen'],
  shop: ['shippingFee', 'freeShippingFrom', 'upiId'],
} as const;
export type SettingGroup = keyof typeof settingGroups;
export type SettingName = (typeof settingGroups)[SettingGroup][number];

export const settingNames: readonly SettingName[] = Object.values(settingGroups).flat();

export const maxSettingLengths: Readonly<Partial<Record<SettingName, number>>> = {
  supportPhone: 40,
  supportHours: 100,
  grievanceOfficer: 100,
  grievanceAddress: 300,
  gstin: 20,
  sellerName: 120,
  sellerAddress: 300,
  sellerSac: 8,
  safetyAdvice: 1000,
  banner: 300,
  codeCountries: 200,
  upiId: 100,
};
export const multiline: ReadonlySet<SettingName> = new Set(['grievanceAddress', 'safetyAdvice', 'banner']);

const hinted = [
  'safetyAdvice',
  'banner',
  'sellerAddress',
  'sellerSac',
  'codeCountries',
  'loginCodesPerDay',
  'network',
  'shop',
  'content',
  'astro',
  'calls',
  'hijriOffset',
  'approveProfiles',
  'badgeBeforeVisible',
  'photoRequired',
  'womenReviewWomen',
  'shippingFee',
  'freeShippingFrom',
  'upiId',
] as const;

/** Whether a setting is turned on or off. */
export const isSwitch = (name: SettingName): boolean =>
  [...settingGroups.parts, ...settingGroups.showing].some((one) => one === name);

/** Whether a setting has a hint text. */
export const hasHint = (name: SettingName): name is (typeof hinted)[number] => hinted.some((one) => one === name);
