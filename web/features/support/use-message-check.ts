import { useTranslation } from 'react-i18next';

/** Maximum length in contract/support/api.ts. */
const MAX_LENGTH = 4_000;

/** Returns what is wrong with a message before it is sent; undefined if nothing is. */
export function useMessageCheck(): (message: string) => string | undefined {
  const { t } = useTranslation('support');
  return (message) => {
    if (!message.trim()) return t('write.messageMissing');
    return [...message].length > MAX_LENGTH ? t('write.tooLong', { count: MAX_LENGTH }) : undefined;
  };
}
