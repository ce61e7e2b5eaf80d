import type { TFunction } from 'i18next';
import { toast } from '../../../lib/toast.ts';

/** Puts a profile's code on the clipboard, and says so. Without leave (or https) the code is there to be marked. */
export async function copyCode(code: string, t: TFunction<'profiles'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success(t('code.copied', { code }));
  } catch {
    toast.info(t('code.notCopied', { code }));
  }
}
