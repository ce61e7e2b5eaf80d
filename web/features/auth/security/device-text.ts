import type { TFunction } from 'i18next';
import { UNKNOWN_DEVICE } from '../../../../contract/auth/values.ts';

/** The name of a device, which the server gives in English, in the reader's language. */
export function deviceText(device: string, t: TFunction<'settings'>): string {
  const [browser, system] = device.split(' on ');
  if (browser && system) return t('signIns.deviceOn', { browser, system });
  return device === UNKNOWN_DEVICE ? t('signIns.deviceUnknown') : device;
}
