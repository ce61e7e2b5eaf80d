import { Button, Modal } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../lib/session.ts';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import classes from './settings.module.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { endpoints } from 'virtual:endpoints';
import { useNavigate } from 'react-router';
import { isFamily } from '../../../../contract/roles.ts';
import { call } from '../../../lib/client.ts';
import { paths } from '../../../lib/paths.ts';
import { signOut } from '../../../lib/sign-out.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useBackCloses } from '../../../lib/use-back-closes.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { withFreshProof } from '../proof/with-fresh-proof.ts';

/** Deletes the account, after a full explanation of what happens. */
export function DeleteCard({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  return (
    <SubjectCard icon={IconTrash} title={t('delete.title')} intro={t('delete.intro')}>
      <DeletePoints />
      <Button variant="outline" color="danger" className={classes.submit} onClick={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      <DeleteDialog account={account} opened={asking} onClose={() => setAsking(false)} />
    </SubjectCard>
  );
}

interface DeleteDialogProps {
  account: Account;
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation before the account is deleted, which one click cannot undo. */
function DeleteDialog({ account, opened, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  useBackCloses(opened && !busy, onClose);
  const [refused, setRefused] = useState<unknown>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await withFreshProof(() => call(endpoints.accounts.deleteAccount, { params: { id: account.id } }));
    } catch (error) {
      setBusy(false);
      setRefused(error);
      return;
    }
    // The guard redirects to the login page; the second step tells that page that the account was deleted.
    await signOut();
    navigate(paths.login, { replace: true, state: { deleted: isFamily(account.role) ? 'family' : 'member' } });
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // While the dialog above asks for a proof, Escape closes only that one.
      closeOnEscape={!busy}
      title={t('delete.question')}
      closeButtonProps={{ 'aria-label': common('close'), size: 44 }}
      classNames={{ title: classes.dialogTitle, content: classes.dialog, header: classes.dialog }}
    >
      <div className={classes.form}>
        <DeletePoints />
        {!isFamily(account.role) && <p className={classes.note}>{t('delete.rather')}</p>}
        <FormFailure error={refused} />
        <div className={classes.buttons}>
          <Button color="danger" loading={busy} onClick={remove}>
            {t('delete.confirm')}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('delete.keep')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Lists what a deletion does (law.md). */
function DeletePoints() {
  const { t } = useTranslation('settings');
  const account = useAccount();
  const points = account && isFamily(account.role) ? 'delete.familyPoints' : 'delete.points';
  return (
    <ul className={classes.points}>
      {t(points, { returnObjects: true }).map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
