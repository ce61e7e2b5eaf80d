import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { popupForm } from './open-form.ts';
import { PopupForm } from './popup-form.tsx';

/** The one place of the shell where pop-up forms appear. */
export function PopupFormHost() {
  const { t } = useTranslation('staff');
  const task = useSyncExternalStore(popupForm.subscribe, popupForm.current);
  return (
    <Dialog title={task?.title ?? t('form.title')} opened={task !== undefined} onClose={popupForm.close}>
      {task && <PopupForm task={task} />}
    </Dialog>
  );
}
