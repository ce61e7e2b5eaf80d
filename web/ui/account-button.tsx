import { UnstyledButton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../lib/session.ts';
import classes from './account-menu.module.css';
import avatarClasses from './avatar.module.css';
import { photoUrl } from './member/photo-url.ts';
import { usePicture } from './member/use-picture.ts';
import { ownAccountQuery } from './own-account.query.ts';
import { Portrait } from './portrait.tsx';

type MemberPhoto = Pick<Account, 'id' | 'gender' | 'profileImage'>;

/** Placeholder for the avatar while its picture is unknown. */
const AvatarPlaceholder = () => <span className={avatarClasses.avatar} />;

/**
 * The signed-in member's small round picture: the photo or the drawn portrait. The picture has no alternative text,
 * since the name is beside it.
 */
function Avatar({ account }: { account: MemberPhoto }) {
  const { isPending } = useQuery(ownAccountQuery(account.id));
  if (!account.profileImage) return <DrawnAvatar account={account} />;
  // The address stored at the last visit has expired.
  if (isPending) return <AvatarPlaceholder />;
  return <PhotoAvatar account={account} url={account.profileImage} />;
}

function PhotoAvatar({ account, url }: { account: MemberPhoto; url: string }) {
  const { url: address, state, onLoad, onError } = usePicture(url);
  if (state === 'lost') return <DrawnAvatar account={account} />;
  if (state === 'renewing') return <AvatarPlaceholder />;
  const source = photoUrl(address, 'small');
  return (
    <img
      className={avatarClasses.avatar}
      src={source}
      alt=""
      width={40}
      height={40}
      onLoad={onLoad}
      onError={onError}
    />
  );
}

function DrawnAvatar({ account: { id, gender } }: { account: MemberPhoto }) {
  if (gender) return <Portrait className={avatarClasses.avatar} seed={id} gender={gender} />;
  return (
    <span className={avatarClasses.avatar}>
      <IconUser size={22} aria-hidden />
    </span>
  );
}

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
