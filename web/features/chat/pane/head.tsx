import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Conversation } from '../../../../contract/chat.ts';
import type { GuardianSeat } from '../../../../contract/guardian.ts';
import { locale } from '../../../lib/i18n.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { ago } from '../../../lib/when.ts';
import { isErased } from '../erased.ts';
import { GuardiansButton } from '../guardians/guardians-button.tsx';
import { PeerPicture } from '../peer-picture.tsx';
import { listPath } from '../use-chosen.ts';
import { useMinute } from '../use-minute.ts';
import { useTyping } from '../use-typing.ts';
import { HeadMenu } from './head-menu.tsx';
import classes from './pane.module.css';

interface HeadProps {
  peer: Conversation;
  seats: readonly GuardianSeat[];
  isArchive: boolean;
}

/** Who it is, whether they are there, who reads along, and what else there is to do. */
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

/** On a phone the list is another screen; Back leads there, and the history of the browser stays in order. */
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
  useMinute();
  if (isTyping) return <span className={classes.isHere}>{t('presence.typing')}</span>;
  if (presence.online) return <span className={classes.isHere}>{t('presence.online')}</span>;
  if (!presence.lastSeenAt) return null;
  return (
    <span className={classes.wasHere}>{t('presence.lastSeen', { when: ago(presence.lastSeenAt, locale()) })}</span>
  );
}
