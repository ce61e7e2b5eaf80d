import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';
import { completeAddress } from './markdown-edit.rules.ts';

interface LinkDialogProps {
  opened: boolean;
  /** The selected text. */
  words: string;
  onInsert: (words: string, address: string) => void;
  onClose: () => void;
}

/** Asks for the words and the address of a link. */
export function LinkDialog({ opened, ...props }: LinkDialogProps) {
  const { t } = useTranslation('content-desk');
  return (
    <Dialog title={t('link.title')} opened={opened} onClose={props.onClose}>
      {opened && <LinkForm {...props} />}
    </Dialog>
  );
}

function LinkForm({ words: selected, onInsert, onClose }: Omit<LinkDialogProps, 'opened'>) {
  const { t } = useTranslation('content-desk');
  const [words, setWords] = useState(selected);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const address = completeAddress(typed);
    if (address) onInsert(words.trim(), address);
    else {
      setIsWrong(true);
      field.current?.focus();
    }
  };
  return (
    <form className={page.form} noValidate onSubmit={submit}>
      <TextInput
        label={t('link.words')}
        autoComplete="off"
        value={words}
        data-autofocus={selected ? undefined : true}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <TextInput
        ref={field}
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t('link.address')}
        description={t('link.addressNote')}
        value={typed}
        data-autofocus={selected ? true : undefined}
        error={isWrong ? t('link.wrong') : undefined}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setIsWrong(false);
        }}
      />
      <div className={page.buttons}>
        <Button type="submit">{t('link.insert')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
