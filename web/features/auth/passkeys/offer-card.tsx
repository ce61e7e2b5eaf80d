import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAuthenticator } from '../../../lib/authenticator.ts';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { loadMessages } from '../../../lib/i18n.ts';
import { passkeysQuery } from '../../../lib/passkeys.queries.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import classes from './passkeys.module.css';
import { useAddPasskey } from './use-add-passkey.ts';

/** Set once the offer was answered; cleared with the rest of the storage when the member logs out. */
const STORAGE_KEY = 'passkeyOffer';

/** Whether to offer a passkey: the device can make one, and the account has none. */
function useOffer(): [isOffered: boolean, close: () => void] {
  const [isFit, setFit] = useState(false);
  const queries = useQueryClient();
  useEffect(() => {
    if (deviceStorage.getItem(STORAGE_KEY)) return;
    const decide = async (): Promise<boolean> =>
      (await isAuthenticator()) &&
      (await queries.fetchQuery(siteQuery)).signIn.passkey &&
      (await queries.fetchQuery(passkeysQuery)).length === 0;
    // Without an answer there is no offer.
    Promise.all([decide(), loadMessages(['passkeys'])]).then(
      ([fits]) => setFit(fits),
      () => undefined,
    );
  }, [queries]);
  const close = (): void => {
    deviceStorage.setItem(STORAGE_KEY, 'answered');
    setFit(false);
  };
  return [isFit, close];
}

/** Offers a passkey once after a log-in, at the edge of the screen, so that nothing moves. */
export function OfferCard() {
  const [isOffered, close] = useOffer();
  return isOffered ? <Offer onClose={close} /> : null;
}

function Offer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  const title = useId();
  const { data: existing } = useQuery({ ...passkeysQuery, enabled: false });
  const { add, reasonOf } = useAddPasskey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // One may have been added in the settings meanwhile.
  if (existing?.length) return null;
  const accept = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await add();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.offer} aria-labelledby={title}>
      <h2 id={title}>
        <IconFingerprint size={20} aria-hidden="true" />
        {t('offer.title')}
      </h2>
      <p>{t('offer.intro')}</p>
      <div role="alert">{failure !== undefined && <p>{reasonOf(failure)}</p>}</div>
      <div className={classes.buttons}>
        <Button loading={busy} onClick={() => void accept()}>
          {t('add')}
        </Button>
        <Button variant="subtle" color="neutral" onClick={onClose}>
          {t('offer.later')}
        </Button>
      </div>
    </section>
  );
}
