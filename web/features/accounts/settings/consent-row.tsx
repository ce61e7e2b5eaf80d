import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { declarations } from '../../../../contract/accounts/declarations.ts';
import { phoneOptIns } from '../../../../contract/accounts/phone-opt-in.ts';
import { locale } from '../../../lib/i18n.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import classes from './settings.module.css';

/** Those that can be withdrawn while the account goes on; the others are what an account rests on. */
const withdrawable = ['profile_processing', 'sms_messages', 'whatsapp_messages'] as const;

const texts = new Map<string, string>(
  [...declarations, ...Object.values(phoneOptIns)].map(({ purpose, text }) => [purpose, text]),
);

interface ConsentRowProps {
  consent: { purpose: string; version: string; given: boolean; at: string | null };
  busy: boolean;
  /** @param said what is told once it is noted */
  onAnswer: (given: boolean, said: string) => void;
}

/** One text: how it was answered, what another answer would do, and one button for that. */
export function ConsentRow({ consent, busy, onAnswer }: ConsentRowProps) {
  const { t } = useTranslation('settings');
  const { purpose, version, given, at } = consent;
  const free = withdrawable.find((one) => one === purpose);
  const words = free && {
    means: t(`consents.${free}.${given ? 'withdrawMeans' : 'giveMeans'}`),
    label: t(`consents.${free}.${given ? 'withdraw' : 'give'}`),
    said: t(`consents.${free}.${given ? 'withdrawDone' : 'giveDone'}`),
  };
  const date = at ? dayInIndia(at, locale()) : '';
  return (
    <li className={`${classes.row} ${classes.stacked}`}>
      <div>
        <p>{texts.get(purpose)}</p>
        <p className={classes.note}>
          {t(given ? 'consents.given' : at ? 'consents.withdrawn' : 'consents.never', { date, version })}
        </p>
      </div>
      {words && <p className={classes.note}>{words.means}</p>}
      {(words || !given) && (
        <Button
          variant="default"
          className={classes.submit}
          loading={busy}
          onClick={() => onAnswer(!given, words?.said ?? t('consents.acceptDone'))}
        >
          {words?.label ?? t('consents.accept')}
        </Button>
      )}
    </li>
  );
}
