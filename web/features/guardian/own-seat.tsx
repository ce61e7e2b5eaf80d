import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { GuardianPlace } from '../../../contract/guardian/schema.ts';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { guardianSeatsQuery } from '../../lib/family-places.queries.ts';
import { locale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { relationLabel } from '../../lib/relation-label.ts';
import { formatDay } from '../../lib/relative-time.ts';
import { toast } from '../../lib/toast.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { useOptimisticValue } from '../../lib/use-optimistic-value.ts';
import { Flag } from '../../ui/fields/flag.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './guardian.module.css';
import { isNotFound, seatCalls, seatQuery } from './seat.query.ts';

interface OwnSeatProps {
  place: GuardianPlace;
  opened: boolean;
  onClose: () => void;
}

/** The guardian's permissions and their end, the own contact, the other side's guardian, and leaving. */
export function OwnSeat({ place, opened, onClose }: OwnSeatProps) {
  const { t } = useTranslation('guardian');
  useBackCloses(opened, onClose);
  const { ward, relation, name, state, since, expiresAt, mayWrite } = place;
  const dates = { since: formatDay(since, locale()), until: formatDay(expiresAt, locale()), ward: ward.firstName };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(100vw, 26rem)"
      padding="md"
      title={t('own.title')}
      classNames={{ content: classes.panel, header: classes.panel, title: classes.panelTitle }}
      closeButtonProps={{ 'aria-label': t('own.close'), size: 44 }}
    >
      <div className={classes.sections}>
        <section className={classes.card}>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <p>{t('seat.as', { ward: ward.firstName, relation: relationLabel(relation) })}</p>
          <p>{t(state === 'active' ? 'own.since' : 'own.waiting', dates)}</p>
          {state === 'active' && <p>{t(mayWrite ? 'own.writes' : 'own.reads')}</p>}
          <p className={classes.quiet}>{t('own.confidential')}</p>
        </section>
        <OwnContact place={place} />
        <OtherGuardian place={place} />
        <p className={classes.quiet}>
          <Link to={paths.support}>{t('own.help')}</Link>
        </p>
        <LeaveSeat place={place} />
      </div>
    </Drawer>
  );
}

/** Whether the two members can see the guardian's contact; the guardian decides. */
function OwnContact({ place: { id, contact } }: { place: GuardianPlace }) {
  const { t } = useTranslation('guardian');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { queryKey } = seatQuery(id);
  const setWithheld = (withheld: boolean): void =>
    void queries.setQueryData(queryKey, (place) => place && { ...place, contact: { ...place.contact, withheld } });
  const { mutate } = useMutation({
    scope: { id: `guardian.withhold.${id}` },
    mutationFn: (withheld: boolean) =>
      seatCalls(queries, id)(call(laterEndpoints.guardian.withholdContact, { params: { id }, body: { withheld } })),
    onError: (error, withheld) => {
      setWithheld(!withheld);
      toast.error(errorMessage(error, common));
    },
    onSuccess: () => toast.success(t('own.saved')),
  });
  const [shown, choose] = useOptimisticValue(contact.withheld);
  const means = contact.withheld ? 'withheld' : contact.shared ? 'shared' : 'notShared';
  return (
    <section className={classes.card}>
      <h3>{t('own.contact')}</h3>
      <Flag
        label={t('own.withhold')}
        full={t('own.withhold')}
        on={shown}
        onChange={(withheld) => {
          choose(withheld);
          // A running fetch would return the state before this change.
          void queries.cancelQueries({ queryKey });
          setWithheld(withheld);
          mutate(withheld);
        }}
      />
      <p className={classes.quiet}>{t(`own.${means}`)}</p>
    </section>
  );
}

/** The guardian of the other side, with the contact if it is shared. */
function OtherGuardian({ place: { other, otherGuardian } }: { place: GuardianPlace }) {
  const { t } = useTranslation('guardian');
  if (!otherGuardian) return null;
  const { name, relation, contact } = otherGuardian;
  return (
    <section className={classes.card}>
      <h3>{t('own.otherTitle', { other: other.firstName })}</h3>
      <p>
        <bdi>{t('who.listed', { guardian: name, relation: relationLabel(relation) })}</bdi>
      </p>
      {contact?.phoneNumber && (
        <a className={classes.reach} href={`tel:${contact.phoneNumber}`} dir="ltr">
          {contact.phoneNumber}
        </a>
      )}
      {contact?.email && (
        <a className={classes.reach} href={`mailto:${contact.email}`} dir="ltr">
          {contact.email}
        </a>
      )}
      {!contact && <p className={classes.quiet}>{t('own.otherNoContact')}</p>}
    </section>
  );
}

/** Lets a guardian leave permanently, after an inline confirmation. */
function LeaveSeat({ place }: { place: GuardianPlace }) {
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
      // A seat that has already ended (404) counts as left.
      await call(laterEndpoints.guardian.endGuardian, { params: { id: place.id } }).catch((error: unknown) => {
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
