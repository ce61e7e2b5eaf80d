import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImport } from '../lib/retry-import.ts';
import { toast } from '../lib/toast.ts';
import type { LoadComponent } from './use-lazy-component.ts';

interface DialogState {
  opened: boolean;
  onClose: () => void;
}

interface LazyDialogProps<Props extends DialogState> {
  /** Loads the dialog and its texts; must be the same function on every render. */
  load: LoadComponent<Props>;
  /** Props of the dialog. */
  dialog: Props;
}

/**
 * A dialog whose code is loaded on first opening. If loading fails, a message appears and the dialog closes; another
 * click tries again.
 */
export function LazyDialog<Props extends DialogState>({ load, dialog }: LazyDialogProps<Props>) {
  const { t } = useTranslation('common');
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const isAwaited = dialog.opened && !Dialog;
  const giveUp = useEffectEvent(() => {
    toast.error(t('chunk.sentence'));
    dialog.onClose();
  });
  useEffect(() => {
    if (!isAwaited) return;
    let isOver = false;
    retryImport(load).then(
      (module) => {
        if (!isOver) setDialog(() => module.default);
      },
      () => {
        if (!isOver) giveUp();
      },
    );
    return () => {
      isOver = true;
    };
  }, [isAwaited, load]);
  return Dialog ? <Dialog {...dialog} /> : null;
}
