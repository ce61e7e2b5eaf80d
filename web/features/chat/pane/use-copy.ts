import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';

/** Puts the text of a message into the clipboard, and says whether the browser let us. */
export function useCopy(): (content: string) => void {
  const { t } = useTranslation('chat');
  return useCallback(
    (content) =>
      void Promise.resolve(navigator.clipboard?.writeText(content) ?? Promise.reject()).then(
        () => toast.success(t('message.copied')),
        () => toast.error(t('message.copyFailed')),
      ),
    [t],
  );
}
