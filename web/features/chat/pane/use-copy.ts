import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';

/** Copies the text of a message, and shows whether the browser allowed it. */
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
