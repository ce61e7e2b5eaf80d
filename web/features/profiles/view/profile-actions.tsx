import { Button, Menu, UnstyledButton } from '@mantine/core';
import {
  IconCopy,
  IconFlag,
  IconMessageCircle,
  IconPhotoHeart,
  IconPhotoShare,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { profileCode } from '../../../../contract/profiles/profile-code.ts';
import { conversationQuery } from '../../../lib/conversation.query.ts';
import { locale } from '../../../lib/i18n.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { formatShortDay } from '../../../lib/relative-time.ts';
import { useIsRoomy } from '../../../lib/use-media.ts';
import { type ActionDialog, ActionDialogs } from '../../../ui/member/actions/action-dialogs.tsx';
import { InterestButton } from '../../../ui/member/actions/interest-button.tsx';
import { interestState } from '../../../ui/member/actions/interest-state.ts';
import { MemberMenu } from '../../../ui/member/actions/member-menu.tsx';
import { ShortlistButton } from '../../../ui/member/actions/shortlist-button.tsx';
import type { Member } from '../../../ui/member/member.ts';
import { PremiumLink } from '../../../ui/premium-prompt.tsx';
import { copyCode } from './copy-code.ts';
import { galleryState } from './gallery-state.ts';
import type { MemberProfile } from './profile.queries.ts';
import classes from './profile-actions.module.css';
import profileCodeClasses from './profile-code.module.css';
import { profilePhotos } from './profile-photos.ts';
import { RequestFailure } from './request-button.tsx';
import { useGalleryRequest } from './use-access.ts';

/** The actions for this member. An ignored or blocked member must be shown again first. */
export function ProfileActions({ profile }: { profile: MemberProfile }) {
  const isAvoided = (profile.ignored || profile.blocked) ?? false;
  return (
    <div className={classes.actions}>
      {isAvoided ? <ReportButton profile={profile} /> : <Acts profile={profile} />}
      <ProfileCode id={profile.id} />
    </div>
  );
}

function Acts({ profile }: { profile: MemberProfile }) {
  const { t } = useTranslation(['profiles', 'members']);
  const [dialog, setDialog] = useState<ActionDialog>();
  const isRoomy = useIsRoomy();
  return (
    <>
      <InterestLine profile={profile} />
      <div className={classes.buttons}>
        {isRoomy && (
          <div className={classes.interest}>
            <MainAction profile={profile} />
          </div>
        )}
        <WithdrawButton profile={profile} />
        {interestState(profile.interest).state !== 'mutual' && <MessageButton member={profile} />}
        {/* The menu never wraps into a row of its own. */}
        <div className={classes.pair}>
          <ShortlistButton member={profile} labelled />
          <MemberMenu member={profile} withFollow>
            <Menu.Item
              leftSection={<IconCopy size={18} aria-hidden />}
              onClick={() => void copyCode(profileCode(profile.id), t)}
            >
              {t('code.copy')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPhotoShare size={18} aria-hidden />}
              onClick={() => setDialog({ kind: 'showPhotos' })}
            >
              {t('members:menu.showPhotos')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconUsersGroup size={18} aria-hidden />}
              onClick={() => setDialog({ kind: 'share' })}
            >
              {t('members:menu.share')}
            </Menu.Item>
          </MemberMenu>
        </div>
      </div>
      <GalleryRequest profile={profile} />
      <ActionDialogs member={profile} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** The next step with this member: the interest and, after it was accepted, a message. */
function MainAction({ profile }: { profile: MemberProfile }) {
  const isMutual = interestState(profile.interest).state === 'mutual';
  return isMutual ? <MessageLink member={profile} isMain /> : <InterestButton member={profile} />;
}

/** The main action on phones: always in reach at the lower edge, above the tab bar. */
export function InterestBar({ profile }: { profile: MemberProfile }) {
  if (useIsRoomy()) return null;
  return (
    <div className={classes.bar}>
      <MainAction profile={profile} />
    </div>
  );
}

/** A report button; the other menu entries do not apply to an ignored or blocked member. */
function ReportButton({ profile }: { profile: MemberProfile }) {
  const { t } = useTranslation('members');
  const [dialog, setDialog] = useState<ActionDialog>();
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconFlag size={20} aria-hidden />}
        onClick={() => setDialog({ kind: 'report' })}
      >
        {t('menu.report')}
      </Button>
      <ActionDialogs member={profile} dialog={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}

/** The button beside a pending interest. An accepted interest is withdrawn from the menu. */
function WithdrawButton({ profile }: { profile: MemberProfile }) {
  const { t } = useTranslation('profiles');
  const [dialog, setDialog] = useState<ActionDialog>();
  const now = interestState(profile.interest);
  return (
    <>
      {now.state === 'sent' && (
        <Button
          variant="default"
          onClick={() => setDialog({ kind: 'withdraw', interestId: now.interestId, mutual: false })}
        >
          {t('interest.withdraw')}
        </Button>
      )}
      <ActionDialogs member={profile} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** The profile code, for telling others about a profile; a tap copies the code. */
function ProfileCode({ id }: { id: string }) {
  const { t } = useTranslation('profiles');
  const code = profileCode(id);
  return (
    <p className={profileCodeClasses.line}>
      {t('code.label')}
      <UnstyledButton
        className={profileCodeClasses.code}
        onClick={() => copyCode(code, t)}
        aria-label={t('code.copyThis', { code })}
      >
        <bdi dir="ltr">{code}</bdi>
        <IconCopy stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    </p>
  );
}

interface InterestLineProps {
  profile: Pick<MemberProfile, 'interest' | 'gender'>;
}

/** The state of the interest between the two members, beside the button for the next action. */
function InterestLine({ profile: { interest, gender } }: InterestLineProps) {
  const { t } = useTranslation(['profiles', 'members']);
  const { state } = interestState(interest);
  if (!interest || state === 'open') return null;
  if (interest.status === 'Accepted') return <p className={classes.line}>{t('members:interest.mutual')}</p>;
  const date = formatShortDay(interest.at, locale());
  const sentence =
    interest.status !== 'Pending'
      ? t(`profiles:interest.ended.${interest.status}`)
      : state === 'sent'
        ? t('profiles:interest.sent', { date })
        : t(`profiles:interest.received.${gender}`, { date });
  return (
    <p className={classes.line}>
      {sentence}
      {interest.seenAt && ` ${t('profiles:interest.seen')}`}
    </p>
  );
}

type NamedMember = Pick<Member, 'id' | 'firstName' | 'lastName'>;

const useConversation = ({ id }: NamedMember) => useQuery({ ...conversationQuery(id), retry: false }).data;

/** Link to the conversation with a member, if the viewer may write or has written to that member. */
function MessageButton({ member }: { member: NamedMember }) {
  const conversation = useConversation(member);
  if (!conversation || (!conversation.writing.allowed && conversation.chatId === null)) return null;
  return <MessageLink member={member} />;
}

function MessageLink({ member, isMain = false }: { member: NamedMember; isMain?: boolean }) {
  const { t } = useTranslation('members');
  const conversation = useConversation(member);
  return (
    <Button
      component={Link}
      to={paths.conversationWith(member.id, conversation?.chatId)}
      variant={isMain ? 'filled' : 'default'}
      className={isMain ? classes.main : undefined}
      leftSection={<IconMessageCircle size={20} aria-hidden />}
      aria-label={t('menu.messageTo', { name: fullName(member) })}
    >
      {t('menu.message')}
    </Button>
  );
}

/** The button to request blurred photos, or the state of the request (contract §6). */
function GalleryRequest({ profile }: { profile: MemberProfile }) {
  const { t } = useTranslation('profiles');
  const asking = useGalleryRequest(profile.id);
  const now = galleryState(
    profile,
    profilePhotos(profile).some(({ blurred }) => blurred),
  );
  return (
    <div className={classes.gallery}>
      {now.state === 'ask' && (
        <div className={classes.askRow}>
          <Button
            variant="default"
            loading={asking.isPending}
            leftSection={<IconPhotoHeart size={20} aria-hidden />}
            onClick={() => asking.mutate()}
          >
            {t('gallery.ask')}
          </Button>
          <p className={classes.note}>
            {t(now.premium ? 'gallery.premium' : `gallery.note.${profile.gender}`)} {now.premium && <PremiumLink />}
          </p>
        </div>
      )}
      {now.state === 'waits' && (
        <p className={classes.note}>{t('gallery.waits', { date: formatShortDay(now.at, locale()) })}</p>
      )}
      {now.state === 'later' && (
        <p className={classes.note}>{t('gallery.later', { date: formatShortDay(now.from, locale()) })}</p>
      )}
      {now.state === 'shared' && (
        <p className={classes.note}>
          {now.until ? t('gallery.sharedUntil', { date: formatShortDay(now.until, locale()) }) : t('gallery.shared')}
        </p>
      )}
      <RequestFailure error={asking.error} />
    </div>
  );
}
