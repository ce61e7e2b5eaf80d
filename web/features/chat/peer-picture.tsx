import type { Conversation } from '../../../contract/chat/schema.ts';
import { Photo } from '../../ui/member/photo.tsx';
import classes from './chat.module.css';
import { useIsOnline } from './use-is-online.ts';

/**
 * The other member's round picture, with a dot while the member is online. The text about presence is beside the
 * picture.
 */
export function PeerPicture({ peer }: { peer: Conversation }) {
  const isOnline = useIsOnline(peer);
  return (
    <span className={classes.picture}>
      <span className={classes.round}>
        <Photo member={peer} />
      </span>
      {isOnline && <span className={classes.online} />}
    </span>
  );
}
