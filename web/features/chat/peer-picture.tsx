import type { Conversation } from '../../../contract/chat/schema.ts';
import { Photo } from '../../ui/member/photo.tsx';
import classes from './chat.module.css';

/** The other member's round picture, with a dot while they are online. The text for it is beside. */
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
