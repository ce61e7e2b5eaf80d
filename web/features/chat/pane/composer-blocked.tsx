import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { paths } from '../../../lib/paths.ts';
import { PremiumLink } from '../../../ui/premium-prompt.tsx';
import classes from './pane.module.css';

/** Reasons that mutual interest would remove. */
const REASONS_INTEREST_REMOVES: readonly (string | null)[] = [
  'chat.premium',
  'chat.after_interest',
  'chat.none_left',
  'chat.closed',
];

/** Reasons that a package would remove. */
const REASONS_PACKAGE_REMOVES: readonly (string | null)[] = ['chat.premium', 'chat.none_left'];

/** Replaces the field: the server's reason why one cannot write, with a link to what would help. */
export function ComposerBlocked({ peer: { id, isOpen, writing } }: { peer: Conversation }) {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.wayOut}>
      <p>
        <IconLock size={18} aria-hidden />
        {writing.message}
      </p>
      {isOpen && (
        <Button component={Link} to={paths.profile(id)} variant="light">
          {t(REASONS_INTEREST_REMOVES.includes(writing.code) ? 'composer.expressInterest' : 'composer.toProfile')}
        </Button>
      )}
      {REASONS_PACKAGE_REMOVES.includes(writing.code) && <PremiumLink />}
      {writing.code === 'account.hidden' && (
        <Button component={Link} to={paths.accountSetting} variant="light">
          {t('composer.toSettings')}
        </Button>
      )}
    </div>
  );
}
