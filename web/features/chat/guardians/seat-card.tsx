import { Button } from '@mantine/core';
import { IconShare, IconShield } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/i18n.ts';
import { formatDay } from '../../../lib/relative-time.ts';
import { useOptimisticValue } from '../../../lib/use-optimistic-value.ts';
import { Flag } from '../../../ui/fields/flag.tsx';
import { Send } from '../../../ui/share/send.tsx';
import type { FamilyMessage } from '../../../ui/share/sent.ts';
import classes from './guardians.module.css';
import type { SeatProps } from './seat-props.ts';
import { awaitsAnswer, isOver, seatEnd } from './seats.rules.ts';
import { useGuardianNames } from './use-guardian-names.ts';
import { useSeatActions } from './use-seat-actions.ts';

/** Describes the state of a seat in a sentence. */
function stateOf({ peer, seat }: SeatProps, t: TFunction<'guardian'>): string {
  const { state, isMine, activeAt, expiresAt, endedAt } = seat;
  const dayOf = (at: string | null): string => (at ? formatDay(at, locale()) : '');
  const words = { guardian: seat.name, name: peer.firstName };
  if (state === 'ended') return t(`ended.${seatEnd(seat)}`, { ...words, at: dayOf(endedAt ?? expiresAt) });
  return t(`state.${isMine ? 'mine' : 'theirs'}.${state}`, {
    ...words,
    since: dayOf(activeAt),
    until: dayOf(expiresAt),
  });
}

/** One guardian: name, state and the decisions available to the viewer. */
export function SeatCard({ peer, seat }: SeatProps) {
  const { t } = useTranslation('guardian');
  const { whose } = useGuardianNames(peer);
  const { answer } = useSeatActions(peer.id);
  const { isMine, name, relation, state, invitedAs, expiresAt } = seat;
  const [sent, setSent] = useState<FamilyMessage>();
  const isWaiting = state === 'invited' || state === 'agreed';
  return (
    <li className={classes.card} data-over={isOver(seat)}>
      <div className={classes.cardHead}>
        <IconShield size={20} aria-hidden />
        <div>
          <h3 className={classes.name}>
            <bdi>{name}</bdi>
          </h3>
          <p className={classes.quiet}>{whose(isMine, relation)}</p>
        </div>
      </div>
      <p>{stateOf({ peer, seat }, t)}</p>
      {isWaiting && isMine && (
        <p className={classes.quiet}>
          {t(invitedAs ? 'state.sentTo' : 'state.openUntil', {
            contact: invitedAs ?? '',
            until: formatDay(expiresAt, locale()),
          })}
        </p>
      )}
      {isWaiting && isMine && invitedAs && (
        <div className={classes.buttons}>
          <Button
            variant="light"
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => setSent({ kind: 'invitation', name, contact: invitedAs, expiresAt })}
          >
            {t('invite.tell', { guardian: name })}
          </Button>
          <Send sent={sent} onClose={() => setSent(undefined)} />
        </div>
      )}
      {awaitsAnswer(seat) && (
        <>
          <p className={classes.quiet}>{t('ask.means')}</p>
          <div className={classes.buttons}>
            <Button onClick={() => answer(seat, 'Agreed')}>{t('ask.agree')}</Button>
            <Button variant="default" onClick={() => answer(seat, 'Declined')}>
              {t('ask.decline')}
            </Button>
          </div>
        </>
      )}
      {!isOver(seat) && !awaitsAnswer(seat) && (
        <>
          <SeatWriting peer={peer} seat={seat} />
          {state === 'active' && <SeatContact peer={peer} seat={seat} />}
          <EndSeat peer={peer} seat={seat} />
        </>
      )}
    </li>
  );
}

/** Lets the viewer decide whether the guardian may write, and shows the result of both members' decisions. */
function SeatWriting({ peer, seat }: SeatProps) {
  const { t } = useTranslation('guardian');
  const { letWrite } = useSeatActions(peer.id);
  const { mine, theirs } = seat.mayWrite;
  const [shown, choose] = useOptimisticValue(mine);
  const words = { guardian: seat.name, name: peer.firstName };
  const means = mine && theirs ? 'both' : mine ? 'onlyMine' : theirs ? 'onlyTheirs' : 'none';
  return (
    <div className={classes.choice}>
      <Flag
        label={t('write.label')}
        full={t('write.full', words)}
        on={shown}
        onChange={(on) => {
          choose(on);
          letWrite(seat, on);
        }}
      />
      <p className={classes.quiet}>{t(`write.${means}`, words)}</p>
    </div>
  );
}

/** Ends a guardian seat, after an inline confirmation because the end cannot be undone. */
function EndSeat({ peer, seat }: SeatProps) {
  const { t } = useTranslation('guardian');
  const { end } = useSeatActions(peer.id);
  const [isAsked, setIsAsked] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  const questionId = useId();
  useEffect(() => {
    if (isAsked) question.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  // The inviting member cancels a pending invitation; in all other cases an accepted seat is ended.
  const isWaiting = seat.isMine && seat.state !== 'active';
  const words = { guardian: seat.name };
  if (!isAsked)
    return (
      <Button ref={opener} variant="default" className={classes.endButton} onClick={() => setIsAsked(true)}>
        {t(isWaiting ? 'end.waiting' : 'end.active')}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset asks for something to fill in
    <div ref={question} className={classes.question} role="group" tabIndex={-1} aria-labelledby={questionId}>
      <p id={questionId} className={classes.name}>
        {t(isWaiting ? 'end.questionWaiting' : 'end.question', words)}
      </p>
      <p>{t(isWaiting ? 'end.meansWaiting' : 'end.means', words)}</p>
      <div className={classes.buttons}>
        <Button color="danger" onClick={() => end(seat, t(isWaiting ? 'end.doneWaiting' : 'end.done', words))}>
          {t(isWaiting ? 'end.waiting' : 'end.active')}
        </Button>
        <Button variant="default" onClick={() => setIsAsked(false)}>
          {t('end.keep')}
        </Button>
      </div>
    </div>
  );
}

/** The guardian's contact. It is shown to the two members once both of them have agreed to share it. */
function SeatContact({ peer, seat }: SeatProps) {
  const { t } = useTranslation('guardian');
  const { share } = useSeatActions(peer.id);
  const { contact, contactShared } = seat;
  const { mine, theirs } = contactShared;
  const [shown, choose] = useOptimisticValue(mine);
  const words = { guardian: seat.name, name: peer.firstName };
  const means = mine && theirs ? (contact ? 'both' : 'withheld') : mine ? 'onlyMine' : theirs ? 'onlyTheirs' : 'none';
  return (
    <div className={classes.choice}>
      <Flag
        label={t('contact.label')}
        full={t('contact.full', words)}
        on={shown}
        onChange={(on) => {
          choose(on);
          share(seat, on);
        }}
      />
      <p className={classes.quiet}>{t(`contact.${means}`, words)}</p>
      {contact && mine && theirs && (
        <dl className={classes.contact}>
          {contact.phoneNumber && (
            <div>
              <dt>{t('contact.phone')}</dt>
              <dd>
                <a href={`tel:${contact.phoneNumber}`} dir="ltr">
                  {contact.phoneNumber}
                </a>
              </dd>
            </div>
          )}
          {contact.email && (
            <div>
              <dt>{t('contact.email')}</dt>
              <dd>
                <a href={`mailto:${contact.email}`} dir="ltr">
                  {contact.email}
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
