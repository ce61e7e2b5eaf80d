import { IconUser } from '@tabler/icons-react';
import type { Account } from '../lib/session.ts';
import classes from './avatar.module.css';
import { Portrait } from './portrait.tsx';

/** The signed-in member's own small round picture: the photo, else the drawn portrait. The name stands beside it. */
export function Avatar({ account }: { account: Pick<Account, 'id' | 'gender' | 'profileImage'> }) {
  const { id, gender, profileImage } = account;
  if (profileImage) return <img className={classes.avatar} src={profileImage} alt="" width={40} height={40} />;
  if (gender) return <Portrait className={classes.avatar} seed={id} gender={gender} width={40} height={40} />;
  return (
    <span className={classes.avatar}>
      <IconUser size={22} aria-hidden />
    </span>
  );
}
