import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './guardians.module.css';
import type { SeatProps } from './seat-props.ts';
import { useSeatActions } from './use-seat-actions.ts';

/** Ends a guardian seat after a question in place, since it cannot be undone. */
export function EndSeat({ peer, seat }: SeatProps) {
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
  // The other side ends what it has agreed to; an invitation is cancelled by its sender.
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
