import { IconShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';
import { locale } from '../../../lib/i18n.ts';
import classes from './guardians.module.css';
import { activeReaders } from './seats.rules.ts';
import { useGuardianNames } from './use-guardian-names.ts';

/** Shows who else can read this conversation; empty if nobody else can. */
export function ReadingLine({ peer, seats }: { peer: Conversation; seats: readonly GuardianSeat[] }) {
  const { t } = useTranslation('guardian');
  const { who } = useGuardianNames(peer);
  const readers = activeReaders(seats);
  const names = readers.map((seat) => who(seat, readers.length > 1 ? 'listed' : 'inside'));
  return (
    // Always rendered, even while empty, so that screen readers announce a new guardian.
    <div role="status" className={classes.readingPlace}>
      {readers.length > 0 && (
        <p className={classes.reading}>
          <IconShield size={16} aria-hidden />
          <span>{t('reading', { count: readers.length, who: new Intl.ListFormat(locale()).format(names) })}</span>
        </p>
      )}
    </div>
  );
}
