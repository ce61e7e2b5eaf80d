import { Button, Modal, TextInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { paths } from '../../../lib/paths.ts';
import { useBackCloses } from '../../../lib/use-back-closes.ts';
import type { SearchTerms } from '../search-terms.ts';
import classes from './saved.module.css';
import { useSaved } from './use-saved.ts';

const MAX_NAME_LENGTH = 60;

/** Saves the search under a name. */
export function SaveSearch({ terms }: { terms: SearchTerms }) {
  const { t } = useTranslation('discovery');
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  useBackCloses(opened, close);
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        className={classes.link}
        leftSection={<IconBookmarkPlus size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('saved.save')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('saved.save')}
        classNames={{ content: classes.content, title: classes.title, header: classes.content }}
        closeButtonProps={{ 'aria-label': t('saved.cancel'), size: 44, iconSize: 22 }}
      >
        <NameForm terms={terms} onDone={close} />
      </Modal>
    </>
  );
}

function NameForm({ terms, onDone }: { terms: SearchTerms; onDone: () => void }) {
  const { t } = useTranslation('discovery');
  const { t: common } = useTranslation('common');
  const { save } = useSaved();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const { error } = save;
  const refused = error instanceof ApiError ? error : undefined;
  const full = refused?.code === 'search.too_many_saved';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(!name.trim());
    if (name.trim()) save.mutate({ name: name.trim(), terms }, { onSuccess: onDone });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        data-autofocus
        name="name"
        label={t('saved.name')}
        placeholder={t('saved.namePlaceholder')}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        error={missing ? t('saved.nameMissing') : refused?.fields.name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setMissing(false);
        }}
      />
      {error && !refused?.fields.name && (
        <p className={classes.refused} role="alert">
          {errorMessage(error, common)} {full && <Link to={paths.savedSearches}>{t('saved.link')}</Link>}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t('saved.keep')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('saved.cancel')}
        </Button>
      </div>
    </form>
  );
}
