import { Button, Modal, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../lib/session.ts';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
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
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { withFreshProof } from '../../../ui/proof/with-fresh-proof.ts';

/** Opens the dialog that deletes the account. */
export function DeleteCard({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  return (
    <SubjectCard icon={IconTrash} title={t('delete.title')} intro={t('delete.intro')}>
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

/** The word to type before the account is deleted. It is the same in every language, as on many sites. */
const DELETE_WORD = 'DELETE';

/** Explains what a deletion does and asks for a typed word, so that no slip of the finger deletes an account. */
function DeleteDialog({ account, opened, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const { props, errors, failure, busy } = useForm({
    fields: ['word'],
    check: ({ word }): { word?: string } =>
      word.trim().toUpperCase() === DELETE_WORD ? {} : { word: t('delete.typeWrong', { word: DELETE_WORD }) },
    send: async () => {
      await withFreshProof(() => call(endpoints.accounts.deleteAccount, { params: { id: account.id } }));
      // The guard redirects to the login page; the second step tells that page that the account was deleted.
      await signOut();
      navigate(paths.login, { replace: true, state: { deleted: isFamily(account.role) ? 'family' : 'member' } });
    },
  });
  useBackCloses(opened && !busy, onClose);
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
      <form {...props} className={classes.form}>
        <DeletePoints />
        {!isFamily(account.role) && <p className={classes.note}>{t('delete.rather')}</p>}
        <TextInput
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          label={t('delete.type', { word: DELETE_WORD })}
          error={errors.word}
        />
        <FormFailure error={failure} />
        <div className={classes.buttons}>
          <Button type="submit" color="danger" loading={busy}>
            {t('delete.confirm')}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('delete.keep')}
          </Button>
        </div>
      </form>
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
