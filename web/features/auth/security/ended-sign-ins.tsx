import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/i18n.ts';
import { formatExactTime } from '../../../lib/local-time.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { FetchFailure, RowsSkeleton } from '../../../ui/settings/card-states.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { deviceText } from './device-text.ts';
import { ReportSignIn } from './report-sign-in.tsx';
import { endedSignInsQuery } from './sign-ins.queries.ts';

type EndedSignIn = Awaited<ReturnType<NonNullable<(typeof endedSignInsQuery)['queryFn']>>>[number];

/**
 * A button that shows the sign-ins that have ended; one of somebody else can be reported there too.
 * @param children the other buttons of the row
 */
export function EndedSignIns({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState(false);
  const list = useQuery({ ...endedSignInsQuery, enabled: isOpen });
  return (
    <>
      <div className={classes.buttons}>
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('signIns.earlier')}
        </Button>
        {children}
      </div>
      {isOpen &&
        (list.data ? (
          list.data.length > 0 ? (
            <ul className={classes.rows} aria-label={t('signIns.earlier')}>
              {list.data.map((entry) => (
                <EndedRow key={entry.id} entry={entry} />
              ))}
            </ul>
          ) : (
            <p className={classes.note}>{t('signIns.noneEarlier')}</p>
          )
        ) : list.error ? (
          <FetchFailure sentence={t('signIns.earlierFailed')} error={list.error} retry={() => void list.refetch()} />
        ) : (
          <RowsSkeleton rows={2} />
        ))}
    </>
  );
}

function EndedRow({ entry }: { entry: EndedSignIn }) {
  const { t } = useTranslation('settings');
  const account = useAccount();
  const [reporting, setReporting] = useState(false);
  const { place, createdAt, endedAt } = entry;
  const device = deviceText(entry.device, t);
  const when = formatExactTime(endedAt, locale());
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.what}>{device}</p>
        <p className={classes.note}>
          <time dateTime={createdAt}>{t('signIns.since', { when: formatExactTime(createdAt, locale()) })}</time>
          <br />
          <time dateTime={endedAt}>{t('signIns.endedAt', { when })}</time>
          <br />
          {t('signIns.place', { place })}
        </p>
      </div>
      <Button
        variant="subtle"
        color="danger"
        aria-label={t('signIns.notMeNamed', { device, when })}
        onClick={() => setReporting(true)}
      >
        {t('signIns.notMe')}
      </Button>
      {account && (
        <ReportSignIn account={account} entry={entry} opened={reporting} onClose={() => setReporting(false)} />
      )}
    </li>
  );
}
