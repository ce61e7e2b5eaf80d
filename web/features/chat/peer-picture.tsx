import type { Conversation } from '../../../contract/chat/schema.ts';
import { Photo } from '../../ui/member/photo.tsx';
import classes from './chat.module.css';

/**
 * The other member's round picture, with a dot while the member is online. The text about presence is beside the
 * picture.
 */
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
