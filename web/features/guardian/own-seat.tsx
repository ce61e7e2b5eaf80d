import { endpoints } from 'virtual:endpoints';
import { Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GuardianPlace } from '../../../contract/guardian/schema.ts';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { relationLabel } from '../../lib/relation-label.ts';
import { formatDay } from '../../lib/relative-time.ts';
import { toast } from '../../lib/toast.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { useOptimisticValue } from '../../lib/use-optimistic-value.ts';
import { Flag } from '../../ui/fields/flag.tsx';
import classes from './guardian.module.css';
import { LeaveSeat } from './leave-seat.tsx';
import { seatCalls, seatQuery } from './seat.query.ts';

interface OwnSeatProps {
  place: GuardianPlace;
  opened: boolean;
  onClose: () => void;
}

/** What one may here and until when, one's own contact, the other side's guardian, and the way out. */
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

/** Whether the two may see how one can be reached; the last word is one's own. */
function OwnContact({ place: { id, contact } }: { place: GuardianPlace }) {
  const { t } = useTranslation('guardian');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { queryKey } = seatQuery(id);
  const put = (withheld: boolean): void =>
    void queries.setQueryData(queryKey, (place) => place && { ...place, contact: { ...place.contact, withheld } });
  const { mutate } = useMutation({
    scope: { id: `guardian.withhold.${id}` },
    mutationFn: (withheld: boolean) =>
      seatCalls(queries, id)(call(endpoints.guardian.withholdContact, { params: { id }, body: { withheld } })),
    onError: (error, withheld) => {
      put(!withheld);
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
          // An answer that is on its way is from before.
          void queries.cancelQueries({ queryKey });
          put(withheld);
          mutate(withheld);
        }}
      />
      <p className={classes.quiet}>{t(`own.${means}`)}</p>
    </section>
  );
}

/** Who sits there for the other side, and how to reach them where that is shown. */
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
