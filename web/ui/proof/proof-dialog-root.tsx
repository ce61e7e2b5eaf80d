import { DirectionProvider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { hasPasskeys } from '../../lib/authenticator.ts';
import { passkeysQuery } from '../../lib/passkeys.queries.ts';
import { queryClient } from '../../lib/query.ts';
import { type Account, session } from '../../lib/session.ts';
import { siteQuery } from '../../lib/site.query.ts';
import { MantineBase } from '../mantine-base.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/** Time the closing dialog takes to fade out, ms. */
const FADE_MS = 500;

interface HostProps {
  account: Account;
  sendsTexts: boolean;
  usesPasskeys: boolean;
  onDone: (proven: boolean) => void;
}

/** Closes the dialog also when the page changes or another account signs in. */
function Host({ account, sendsTexts, usesPasskeys, onDone }: HostProps) {
  const [opened, setOpened] = useState(true);
  const finish = (proven: boolean): void => {
    setOpened(false);
    onDone(proven);
  };
  useEffect(() => {
    const cancel = (): void => {
      setOpened(false);
      onDone(false);
    };
    const unsubscribe = session.subscribe(() => {
      if (session.account()?.id !== account.id) cancel();
    });
    window.addEventListener('popstate', cancel);
    return () => {
      unsubscribe();
      window.removeEventListener('popstate', cancel);
    };
  }, [account.id, onDone]);
  return (
    <ProofDialog
      account={account}
      sendsTexts={sendsTexts}
      usesPasskeys={usesPasskeys}
      opened={opened}
      onProven={() => finish(true)}
      onClose={() => finish(false)}
    />
  );
}

/** Whether this site sends codes by SMS. If that is not known, the server decides when a code is requested. */
const knowsTexts = (): Promise<boolean> =>
  queryClient.fetchQuery(siteQuery).then(
    ({ signIn }) => signIn.phone,
    () => true,
  );

/** Whether the account has a passkey and this browser can use it; false if that is not known. */
const knowsPasskeys = async (): Promise<boolean> => {
  if (!hasPasskeys()) return false;
  // The call is refused on a site that offers no passkeys.
  const own = await queryClient.fetchQuery(passkeysQuery).catch(() => []);
  return own.length > 0;
};

/**
 * Shows the dialog; resolves to whether the member confirmed the identity. The dialog has its own React root, so that
 * any call can ask for a proof, also after the form that made the call has disappeared.
 */
export async function showProofDialog(account: Account): Promise<boolean> {
  const [sendsTexts, usesPasskeys] = await Promise.all([knowsTexts(), knowsPasskeys()]);
  const place = document.createElement('div');
  document.body.append(place);
  return new Promise((resolve) => {
    const finish = (proven: boolean): void => {
      // Later than the event that closes the dialog: the same press of Escape would close the dialog under this one too.
      setTimeout(() => resolve(proven));
      setTimeout(() => {
        root.unmount();
        place.remove();
      }, FADE_MS);
    };
    // If the dialog itself fails, the waiting call must not wait for ever.
    const root = createRoot(place, { onUncaughtError: () => finish(false) });
    root.render(
      <DirectionProvider initialDirection={document.documentElement.dir as 'ltr' | 'rtl'}>
        <MantineBase>
          <Host account={account} sendsTexts={sendsTexts} usesPasskeys={usesPasskeys} onDone={finish} />
        </MantineBase>
      </DirectionProvider>,
    );
  });
}
