import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/i18n.ts';
import { formatExactTime, relativeTime } from '../../../lib/relative-time.ts';
import { signOut } from '../../../lib/sign-out.ts';
import { unsaved } from '../../../lib/unsaved.ts';
import classes from './settings.module.css';
import type { SignInEntry } from './settings.queries.ts';

const logOut = async (): Promise<void> => {
  if (await unsaved.mayLeave()) await signOut();
};

/** One sign-in: what device, where from, when last. */
export function SignInRow({ entry, onEnd }: { entry: SignInEntry; onEnd: () => void }) {
  const { t } = useTranslation('settings');
  const { device, place, lastUsedAt, isThisOne } = entry;
  const when = relativeTime(lastUsedAt, locale());
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.what}>
          {device}
          {isThisOne && (
            <>
              {' '}
              <span className={classes.good}>{t('signIns.thisOne')}</span>
            </>
          )}
        </p>
        <p className={classes.note}>
          <time dateTime={lastUsedAt} title={formatExactTime(lastUsedAt, locale())}>
            {isThisOne ? t('signIns.now') : t('signIns.lastUsed', { when })}
          </time>
          <br />
          {t('signIns.place', { place })}
        </p>
      </div>
      {isThisOne ? (
        <Button variant="default" aria-label={t('signIns.endThis')} onClick={() => void logOut()}>
          {t('signIns.end')}
        </Button>
      ) : (
        <Button variant="default" aria-label={t('signIns.endNamed', { device, when })} onClick={onEnd}>
          {t('signIns.end')}
        </Button>
      )}
    </li>
  );
}
