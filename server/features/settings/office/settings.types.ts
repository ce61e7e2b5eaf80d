import type { OfficeSettings, SettingKey } from '../../../../contract/settings/office.schema.ts';

export type Settings = OfficeSettings['values'];

/** A change as sent: `null` restores the default, an absent key stays unchanged. */
export type SettingsChange = { readonly [K in SettingKey]?: Settings[K] | null | undefined };
