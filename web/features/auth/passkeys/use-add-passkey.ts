import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CancelledError, ExistingPasskeyError } from '../../../lib/authenticator.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { passkeysQuery } from '../../../lib/passkeys.queries.ts';
import { toast } from '../../../lib/toast.ts';
import { addPasskey } from './make-passkey.ts';

interface AddPasskey {
  /** @throws Error when the server refuses it, or the person closes the browser's window */
  add: (name?: string) => Promise<void>;
  /** Reason why none was added, in words. */
  reasonOf: (error: unknown) => string;
}

/** Adds a passkey of this device to the account. */
export function useAddPasskey(): AddPasskey {
  const { t } = useTranslation('passkeys');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  return {
    async add(name) {
      await addPasskey(name);
      toast.success(t('added'));
      await queries.invalidateQueries(passkeysQuery);
    },
    reasonOf(error) {
      if (error instanceof CancelledError) return t('cancelled');
      return error instanceof ExistingPasskeyError ? t('exists') : errorMessage(error, common);
    },
  };
}
