import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowLeft,
  IconBan,
  IconCalendarEvent,
  IconDotsVertical,
  IconFlag,
  IconHeartHandshake,
  IconPhoto,
  IconPhotoOff,
  IconUser,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';
import { FOUND_PATH } from '../../../lib/found-path.ts';
import { locale } from '../../../lib/i18n.ts';
import { proposePath } from '../../../lib/meetings-path.ts';
import { paths } from '../../../lib/paths.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { GuardiansButton } from '../guardians/guardians-button.tsx';
import { isErased } from '../is-erased.ts';
import { peerName } from '../peer-name.ts';
import { PeerPicture } from '../peer-picture.tsx';
import { useIsOnline } from '../use-is-online.ts';
import { useMinuteTick } from '../use-minute-tick.ts';
import { listPath } from '../use-selected-conversation.ts';
import { useTyping } from '../use-typing.ts';
import { CallButtons } from './call-buttons.tsx';
import classes from './pane.module.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { endpoints } from 'virtual:endpoints';
import { laterEndpoints } from 'virtual:later-endpoints';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { type ActionDialog, ActionDialogs } from '../../../ui/member/actions/action-dialogs.tsx';
import { useMemberActions } from '../../../ui/member/actions/use-member-actions.ts';
import { cache } from '../store/cache.ts';

interface HeadProps {
  peer: Conversation;
  seats: readonly GuardianSeat[];
  isArchive: boolean;
}

/** The other member, their presence, guardians who can read, and further actions. */
export function ConversationHead({ peer, seats, isArchive }: HeadProps) {
  const name = peerName(peer);
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
      {!isErased(peer) && <CallButtons peer={peer} />}
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
        <h2 className={classes.name} dir="auto">
          {name}
        </h2>
        <Presence peer={peer} />
      </span>
    </>
  );
}

/** Link to the list, which is a separate screen on a phone. The link adds no entry to the browser history. */
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

function Presence({ peer }: { peer: Conversation }) {
  const { id, presence } = peer;
  const { t } = useTranslation('chat');
  const isOnline = useIsOnline(peer);
  const isTyping = useTyping(id);
  useMinuteTick();
  if (isTyping) return <span className={classes.isHere}>{t('presence.typing')}</span>;
  if (isOnline) return <span className={classes.isHere}>{t('presence.online')}</span>;
  if (!presence.lastSeenAt) return null;
  return (
    <span className={classes.wasHere}>
      {t('presence.lastSeen', { when: relativeTime(presence.lastSeenAt, locale()) })}
    </span>
  );
}

/** Archives a conversation or restores it from the archive: shown at once, with an undo. */
function useArchive() {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  return async function archive(peer: Conversation, archived: boolean, isUndo = false): Promise<void> {
    await cache.settle(peer.id);
    cache.change(peer.id, (conversation) => ({ ...conversation, archived }));
    try {
      await call(endpoints.chat.archive, { params: { userId: peer.id }, body: { archived } });
      const text = t(archived ? 'menu.archived' : 'menu.unarchived', { name: peerName(peer) });
      toast.success(text, isUndo ? undefined : { label: t('undo'), run: () => void archive(peer, !archived, true) });
    } catch (error) {
      cache.change(peer.id, (conversation) => ({ ...conversation, archived: !archived }));
      toast.error(errorMessage(error, common));
    }
    cache.fetchOne(peer.id);
    cache.fetchLists();
    cache.fetchUnread();
  };
}

/** Allows the other member to send photos in this conversation, or takes that back; shown at once. */
function useAllowPhotos() {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  return async function allowPhotos({ id, firstName }: Conversation, allowed: boolean): Promise<void> {
    await cache.settle(id);
    const set = (iAllow: boolean): void =>
      cache.change(id, (conversation) =>
        conversation.photos ? { ...conversation, photos: { ...conversation.photos, iAllow } } : conversation,
      );
    set(allowed);
    try {
      const { data } = await call(laterEndpoints.chatAttachments.allowPhotos, {
        params: { userId: id },
        body: { allowed },
      });
      cache.change(id, (conversation) => ({ ...conversation, photos: data }));
      toast.success(t(allowed ? 'photo.isAllowed' : 'photo.isStopped', { name: firstName }));
    } catch (error) {
      set(!allowed);
      toast.error(errorMessage(error, common));
      cache.fetchOne(id);
    }
  };
}

/** Menu with further actions: profile, archive, report, and block with one tap. */
function HeadMenu({ peer }: { peer: Conversation }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const { block } = useMemberActions();
  const archive = useArchive();
  const allowPhotos = useAllowPhotos();
  const [dialog, setDialog] = useState<ActionDialog>();
  const ban = (): void => {
    void block(peer, true);
    navigate(paths.messages, { replace: true });
  };
  const ArchiveIcon = peer.archived ? IconArchiveOff : IconArchive;
  return (
    <>
      <Menu position="bottom-end" width="15rem" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon aria-label={t('menu.of', { name: peerName(peer) })}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {peer.isOpen && (
            <Menu.Item component={Link} to={paths.profile(peer.id)} leftSection={<IconUser size={18} aria-hidden />}>
              {t('menu.profile')}
            </Menu.Item>
          )}
          {peer.isMutual && peer.isOpen && (
            <Menu.Item
              component={Link}
              to={proposePath(peer.id)}
              leftSection={<IconCalendarEvent size={18} aria-hidden />}
            >
              {t('menu.meet')}
            </Menu.Item>
          )}
          {peer.isMutual && (
            <Menu.Item
              component={Link}
              to={`${FOUND_PATH}?with=${peer.id}`}
              leftSection={<IconHeartHandshake size={18} aria-hidden />}
            >
              {t('menu.found')}
            </Menu.Item>
          )}
          {peer.photos?.mayAllow && (
            <Menu.Item
              leftSection={
                peer.photos.iAllow ? <IconPhotoOff size={18} aria-hidden /> : <IconPhoto size={18} aria-hidden />
              }
              onClick={() => void allowPhotos(peer, !peer.photos?.iAllow)}
            >
              {t(peer.photos.iAllow ? 'photo.stop' : 'photo.allow')}
            </Menu.Item>
          )}
          {peer.chatId && (
            <Menu.Item
              leftSection={<ArchiveIcon size={18} aria-hidden />}
              onClick={() => archive(peer, !peer.archived)}
            >
              {t(peer.archived ? 'menu.unarchive' : 'menu.archive')}
            </Menu.Item>
          )}
          {!isErased(peer) && (
            <>
              <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={() => setDialog({ kind: 'report' })}>
                {t('menu.report')}
              </Menu.Item>
              <Menu.Item leftSection={<IconBan size={18} aria-hidden />} onClick={ban}>
                {t('menu.block')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ActionDialogs member={{ ...peer, interest: null }} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
