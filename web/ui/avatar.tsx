import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Account } from '../lib/session.ts';
import classes from './avatar.module.css';
import { sized } from './member/photo-address.ts';
import { usePicture } from './member/use-picture.ts';
import { ownAccount } from './own-account.ts';
import { Portrait } from './portrait.tsx';

type Pictured = Pick<Account, 'id' | 'gender' | 'profileImage'>;

/** Placeholder for the avatar while its picture is unknown. */
export const AvatarPlace = () => <span className={classes.avatar} />;

/**
 * The signed-in member's small round picture: the photo or the drawn portrait. It has no alternative text, since the
 * name is beside it.
 */
export function Avatar({ account }: { account: Pictured }) {
  const { isPending } = useQuery(ownAccount(account.id));
  if (!account.profileImage) return <Drawn account={account} />;
  // The address stored at the last visit has expired.
  if (isPending) return <AvatarPlace />;
  return <Taken account={account} url={account.profileImage} />;
}

function Taken({ account, url }: { account: Pictured; url: string }) {
  const { url: address, state, onLoad, onError } = usePicture(url);
  if (state === 'lost') return <Drawn account={account} />;
  if (state === 'renewing') return <AvatarPlace />;
  const source = sized(address, 'small');
  return (
    <img className={classes.avatar} src={source} alt="" width={40} height={40} onLoad={onLoad} onError={onError} />
  );
}

function Drawn({ account: { id, gender } }: { account: Pictured }) {
  if (gender) return <Portrait className={classes.avatar} seed={id} gender={gender} />;
  return (
    <span className={classes.avatar}>
      <IconUser size={22} aria-hidden />
    </span>
  );
}
