import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';
import { locale } from '../../../lib/i18n.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { GuardiansButton } from '../guardians/guardians-button.tsx';
import { isErased } from '../is-erased.ts';
import { PeerPicture } from '../peer-picture.tsx';
import { useMinuteTick } from '../use-minute-tick.ts';
import { listPath } from '../use-selected-conversation.ts';
import { useTyping } from '../use-typing.ts';
import { HeadMenu } from './head-menu.tsx';
import classes from './pane.module.css';

interface HeadProps {
  peer: Conversation;
  seats: readonly GuardianSeat[];
  isArchive: boolean;
}

/** The other member, their presence, guardians who can read, and further actions. */
export function Head({ peer, seats, isArchive }: HeadProps) {
  const name = fullName(peer);
  return (
    <header className={classes.head}>
      <BackToList isArchive={isArchive} />
      {peer.isOpen ? (
        <Link to={paths.profile(peer.id)} className={classes.who}>
          <Who peer={peer} name={name} />
        </Link>
      ) : (
        <div className={classes.who}>
          <Who peer={peer} name={name} />
        </div>
      )}
      {!isErased(peer) && <GuardiansButton peer={peer} seats={seats} />}
      <HeadMenu peer={peer} />
    </header>
  );
}

function Who({ peer, name }: { peer: Conversation; name: string }) {
  return (
    <>
      <PeerPicture peer={peer} />
      <span className={classes.nameLines}>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
        </h2>
        <Presence peer={peer} />
      </span>
    </>
  );
}

/** On a phone the list is a separate screen; the link goes back without disturbing the browser history. */
function BackToList({ isArchive }: { isArchive: boolean }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromList = (state as { fromList?: true } | null)?.fromList === true;
  return (
    <ActionIcon
      className={classes.back}
      aria-label={t('back')}
      onClick={() => (isFromList ? navigate(-1) : navigate(listPath(isArchive), { replace: true }))}
    >
      <IconArrowLeft size={20} aria-hidden data-mirror />
    </ActionIcon>
  );
}

function Presence({ peer: { id, presence } }: { peer: Conversation }) {
  const { t } = useTranslation('chat');
  const isTyping = useTyping(id);
  useMinuteTick();
  if (isTyping) return <span className={classes.isHere}>{t('presence.typing')}</span>;
  if (presence.online) return <span className={classes.isHere}>{t('presence.online')}</span>;
  if (!presence.lastSeenAt) return null;
  return (
    <span className={classes.wasHere}>
      {t('presence.lastSeen', { when: relativeTime(presence.lastSeenAt, locale()) })}
    </span>
  );
}
