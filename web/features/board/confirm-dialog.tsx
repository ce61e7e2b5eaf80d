import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormFailure } from '../../ui/form-failure.tsx';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import dialogs from '../../ui/member/actions/dialogs.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  words: { title: string; means: string; submit: string; keep: string };
  /** If this throws, the dialog stays open and shows the error. */
  onConfirm: () => Promise<unknown>;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({ opened, onClose, words, onConfirm }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  useEffect(() => {
    if (opened) setRefused(undefined);
  }, [opened]);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame opened={opened} onClose={onClose} title={words.title}>
      <div className={dialogs.form}>
        <p className={dialogs.intro}>{words.means}</p>
        <FormFailure error={refused} />
        <div className={dialogs.buttons}>
          <Button color="danger" loading={busy} onClick={() => void confirm()}>
            {words.submit}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
