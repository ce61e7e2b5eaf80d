import type { Conversation } from '../../../contract/chat.ts';
import { Photo } from '../../ui/member/photo.tsx';
import classes from './chat.module.css';

/** The other's picture, round, with a dot while they are online. The words for it stand beside. */
export function PeerPicture({ peer }: { peer: Conversation }) {
  return (
    <span className={classes.picture}>
      <span className={classes.round}>
        <Photo member={peer} />
      </span>
      {peer.presence.online && <span className={classes.online} />}
    </span>
  );
}
