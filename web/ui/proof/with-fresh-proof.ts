import { ApiError, connectionError } from '../../lib/client.ts';
import { i18n, loadMessages } from '../../lib/i18n.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { session } from '../../lib/session.ts';

const CANCELLED = 'proof.cancelled';

/** Whether the member closed the dialog, so that nothing was done. */
export const isProofCancelled = (error: unknown): boolean => error instanceof ApiError && error.code === CANCELLED;

/** The dialog is loaded when it is needed first, since most members are never asked. */
async function loadDialog() {
  try {
    const [dialog] = await Promise.all([
      retryImport(() => import('./proof-dialog-root.tsx')),
      // `accounts` has the texts of the button that sends another code.
      loadMessages(['proof', 'accounts']),
    ]);
    return dialog;
  } catch {
    throw connectionError();
  }
}

async function askForProof(): Promise<void> {
  const { showProofDialog } = await loadDialog();
  const account = session.account();
  if (account && (await showProofDialog(account))) return;
  const message = i18n.t('cancelled', { ns: 'proof' });
  throw new ApiError(403, { message, error: { code: CANCELLED, message } });
}

let asking: Promise<void> | undefined;

/**
 * Makes a call that may need a fresh proof of identity (contract §12). If the server requires one, a dialog asks for it
 * in place, and the call is then made again.
 * @throws ApiError as `call` does; one for which `isProofCancelled` is true if the member closes the dialog
 */
export async function withFreshProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'auth.proof_required')) throw error;
  }
  // Several calls at once share one dialog.
  asking ??= askForProof().finally(() => {
    asking = undefined;
  });
  await asking;
  return send();
}
