import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/member/actions/dialog-frame.tsx';
import dialogs from '../../../ui/member/actions/dialogs.module.css';
import classes from './pane.module.css';

/** Shown before a link of a message opens: its target, and advice. */
export function LeaveDialog({ href, onClose }: { href: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('chat');
  // Keeps its content while it closes.
  const [last, setLast] = useState(href);
  if (href && href !== last) setLast(href);
  if (!last) return null;
  return (
    <DialogFrame opened={href !== undefined} onClose={onClose} title={t('leave.title')}>
      <div className={dialogs.form}>
        <p>{t('leave.means')}</p>
        <p className={classes.address} dir="ltr">
          {last}
        </p>
        <p>{t('leave.care')}</p>
        <div className={dialogs.buttons}>
          <Button
            component="a"
            href={last}
            target="_blank"
            rel="noopener noreferrer nofollow"
            referrerPolicy="no-referrer"
            leftSection={<IconExternalLink size={18} aria-hidden />}
            onClick={onClose}
          >
            {t('leave.open')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
