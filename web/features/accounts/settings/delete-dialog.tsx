import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { endpoints } from 'virtual:endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isFamily } from '../../../../contract/roles.ts';
import { call } from '../../../lib/client.ts';
import { paths } from '../../../lib/paths.ts';
import type { Account } from '../../../lib/session.ts';
import { signOut } from '../../../lib/sign-out.ts';
import { useBackCloses } from '../../../lib/use-back-closes.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { DeletePoints } from './delete-points.tsx';
import classes from './settings.module.css';

interface DeleteDialogProps {
  account: Account;
  opened: boolean;
  onClose: () => void;
}

/** The one question before what cannot be undone by a click. */
export function DeleteDialog({ account, opened, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  useBackCloses(opened, onClose);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(endpoints.accounts.deleteAccount, { params: { id: account.id } });
    } catch (error) {
      setBusy(false);
      setRefused(error);
      return;
    }
    // The guard leads to the login page by itself; the second step tells that page what has happened.
    await signOut();
    navigate(paths.login, { replace: true, state: { deleted: isFamily(account.role) ? 'family' : 'member' } });
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
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
