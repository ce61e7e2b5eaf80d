import { Button } from '@mantine/core';
import { type Icon, IconHeart, IconHeartFilled, IconHourglass, IconMessageCircle } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locale } from '../../../lib/i18n.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { formatShortDay } from '../../../lib/relative-time.ts';
import { useFocusFallback } from '../../use-focus-fallback.ts';
import type { Member } from '../member.ts';
import { type ActionDialog, ActionDialogs } from './action-dialogs.tsx';
import classes from './actions.module.css';
import { interestState } from './interest-state.ts';
import { useBusy } from './use-busy.ts';
import { useMemberActions } from './use-member-actions.ts';

interface InterestButtonProps {
  member: Pick<Member, 'id' | 'firstName' | 'lastName' | 'interest'>;
}

/**
 * Express Interest, or the state of the interest: sent, received (with Accept and Decline), or the date from which
 * interest can be expressed again. After an acceptance, the next step is a message. Fills its container.
 */
export function InterestButton({ member }: InterestButtonProps) {
  const { t } = useTranslation('members');
  const { express } = useMemberActions();
  const [busy, run] = useBusy();
  const now = interestState(member.interest);
  const place = useFocusFallback<HTMLElement>(now.state);
  const name = fullName(member);
  switch (now.state) {
    case 'received':
      return <AnswerButtons place={place} member={member} interestId={now.interestId} />;
    case 'sent':
      return (
        <InterestStatus place={place} icon={IconHeartFilled}>
          {t('interest.sent')}
        </InterestStatus>
      );
    case 'mutual':
      return (
        <Button
          ref={place as RefObject<HTMLAnchorElement | null>}
          component={Link}
          to={paths.conversationWith(member.id)}
          className={classes.interest}
          leftSection={<IconMessageCircle size={20} stroke={2} aria-hidden />}
          aria-label={t('menu.messageTo', { name })}
        >
          {t('menu.message')}
        </Button>
      );
    case 'later': {
      const date = formatShortDay(now.from, locale());
      return (
        <InterestStatus place={place} icon={IconHourglass} quiet title={t('interest.againWhy', { name, date })}>
          {t('interest.again', { date })}
        </InterestStatus>
      );
    }
    case 'open':
      return (
        <Button
          ref={place as RefObject<HTMLButtonElement | null>}
          className={classes.interest}
          loading={busy}
          leftSection={<IconHeart size={20} stroke={2} aria-hidden />}
          aria-label={t('interest.expressTo', { name })}
          onClick={() => run(() => express(member))}
        >
          {t('interest.express')}
        </Button>
      );
  }
}

interface InterestStatusProps {
  /** Element that gets the focus when a button is replaced. */
  place: RefObject<HTMLElement | null>;
  icon: Icon;
  quiet?: boolean;
  title?: string;
  children: ReactNode;
}

/** The state of an interest without a button. */
function InterestStatus({ place, icon: StateIcon, quiet = false, title, children }: InterestStatusProps) {
  return (
    <p
      ref={place as RefObject<HTMLParagraphElement | null>}
      tabIndex={-1}
      className={`${classes.standing} ${quiet ? classes.quiet : ''}`}
      title={title}
    >
      <StateIcon size={20} stroke={2} aria-hidden />
      {children}
    </p>
  );
}

interface AnswerButtonsProps {
  member: Pick<Member, 'id' | 'firstName' | 'lastName' | 'interest'>;
  interestId: string;
  /** Element that gets the focus when the buttons disappear. */
  place: RefObject<HTMLElement | null>;
}

/** Accept and Decline for a received interest. */
function AnswerButtons({ member, interestId, place }: AnswerButtonsProps) {
  const { t } = useTranslation('members');
  const { answer } = useMemberActions();
  const [busy, run] = useBusy();
  const [dialog, setDialog] = useState<ActionDialog>();
  const name = fullName(member);
  return (
    <div ref={place as RefObject<HTMLDivElement | null>} className={classes.answers}>
      <Button
        className={classes.answer}
        loading={busy}
        aria-label={t('interest.acceptOf', { name })}
        onClick={() => run(() => answer(member, interestId, 'Accepted'))}
      >
        {t('interest.accept')}
      </Button>
      <Button
        className={classes.answer}
        variant="default"
        disabled={busy}
        aria-label={t('interest.declineOf', { name })}
        onClick={() => setDialog({ kind: 'decline', interestId })}
      >
        {t('interest.decline')}
      </Button>
      <ActionDialogs member={member} dialog={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}
