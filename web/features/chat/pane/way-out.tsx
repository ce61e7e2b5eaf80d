import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Conversation } from '../../../../contract/chat.ts';
import { paths } from '../../../lib/paths.ts';
import { PremiumLink } from '../../../ui/premium-prompt.tsx';
import classes from './pane.module.css';

/** What mutual interest would open again. */
const opensByInterest: readonly (string | null)[] = [
  'chat.premium',
  'chat.after_interest',
  'chat.none_left',
  'chat.closed',
];

/** What a package would open, or open again. */
const opensByPackage: readonly (string | null)[] = ['chat.premium', 'chat.none_left'];

/** In place of the field: the server's own sentence on why one can't write, and the way to where one could. */
export function WayOut({ peer: { id, isOpen, writing } }: { peer: Conversation }) {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.wayOut}>
      <p>
        <IconLock size={18} aria-hidden />
        {writing.message}
      </p>
      {isOpen && (
        <Button component={Link} to={paths.profile(id)} variant="light">
          {t(opensByInterest.includes(writing.code) ? 'composer.expressInterest' : 'composer.toProfile')}
        </Button>
      )}
      {opensByPackage.includes(writing.code) && <PremiumLink />}
      {writing.code === 'account.hidden' && (
        <Button component={Link} to={paths.accountSetting} variant="light">
          {t('composer.toSettings')}
        </Button>
      )}
    </div>
  );
}
