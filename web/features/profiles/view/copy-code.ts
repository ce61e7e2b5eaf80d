import type { TFunction } from 'i18next';
import { toast } from '../../../lib/toast.ts';

/** Copies a profile's code and confirms it. Without permission (or https) the code can be selected by hand. */
export async function copyCode(code: string, t: TFunction<'profiles'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success(t('code.copied', { code }));
  } catch {
    toast.info(t('code.notCopied', { code }));
  }
}
