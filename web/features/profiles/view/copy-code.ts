import type { TFunction } from 'i18next';
import { toast } from '../../../lib/toast.ts';

/**
 * Copies a profile's code and shows a confirmation. Without permission (or https) the member can select the code by
 * hand.
 */
export async function copyCode(code: string, t: TFunction<'profiles'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success(t('code.copied', { code }));
  } catch {
    toast.info(t('code.notCopied', { code }));
  }
}
