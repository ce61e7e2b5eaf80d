import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../lib/session.ts';
import classes from './account-menu.module.css';
import { Avatar, AvatarPlaceholder } from './avatar.tsx';

/** The avatar button that opens the account menu. */
export function AccountButton({ account, ...button }: { account: Account } & ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation('shell');
  return (
    <UnstyledButton
      aria-haspopup="menu"
      aria-expanded={false}
      {...button}
      className={classes.button}
      aria-label={t('account.open', { name: account.name })}
    >
      <Avatar account={account} />
    </UnstyledButton>
  );
}

/** Placeholder for the button while the account is unknown. */
export const AccountButtonPlaceholder = () => (
  <span className={classes.button}>
    <AvatarPlaceholder />
  </span>
);
