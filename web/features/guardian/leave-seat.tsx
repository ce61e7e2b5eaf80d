import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { GuardianPlace } from '../../../contract/guardian/schema.ts';
import { call } from '../../lib/client.ts';
import { guardianSeatsQuery } from '../../lib/family-places.queries.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './guardian.module.css';
import { isNotFound, seatQuery } from './seat.query.ts';

/** The way out for good, after asking on the spot. */
export function LeaveSeat({ place }: { place: GuardianPlace }) {
  const { t } = useTranslation('guardian');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const question = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  const questionId = useId();
  useEffect(() => {
    if (isAsked) question.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  const names = { ward: place.ward.firstName, other: place.other.firstName };
  const leave = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      // A seat that has ended meanwhile is left, whoever ended it.
      await call(endpoints.guardian.endGuardian, { params: { id: place.id } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
      toast.success(t('own.left', names));
      navigate(paths.family, { replace: true });
      queries.removeQueries({ queryKey: seatQuery(place.id).queryKey });
      queries.setQueryData(guardianSeatsQuery.queryKey, (seats) => seats?.filter(({ id }) => id !== place.id));
    } catch (error) {
      setBusy(false);
      setFailure(error);
    }
  };
  if (!isAsked)
    return (
      <Button ref={opener} variant="default" className={classes.leave} onClick={() => setIsAsked(true)}>
        {t('own.leave')}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset asks for something to fill in
    <div ref={question} className={classes.question} role="group" tabIndex={-1} aria-labelledby={questionId}>
      <p id={questionId} className={classes.questionTitle}>
        {t('own.question')}
      </p>
      <p>{t('own.means', names)}</p>
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button color="danger" loading={busy} onClick={() => void leave()}>
          {t('own.leave')}
        </Button>
        <Button variant="default" onClick={() => setIsAsked(false)}>
          {t('own.stay')}
        </Button>
      </div>
    </div>
  );
}
