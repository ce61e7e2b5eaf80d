import { useTranslation } from 'react-i18next';
import { useOptimisticValue } from '../../../lib/use-optimistic-value.ts';
import { Flag } from '../../../ui/fields/flag.tsx';
import classes from './guardians.module.css';
import type { SeatProps } from './seat-props.ts';
import { useSeatActions } from './use-seat-actions.ts';

/** The guardian's contact, shown to both members once both share it. */
export function SeatContact({ peer, seat }: SeatProps) {
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
