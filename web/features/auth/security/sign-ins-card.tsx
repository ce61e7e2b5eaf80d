import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { formatExactTime } from '../../../lib/local-time.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { signOut } from '../../../lib/sign-out.ts';
import { toast } from '../../../lib/toast.ts';
import { unsavedChanges } from '../../../lib/unsaved.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { FetchFailure, RowsSkeleton } from '../../../ui/settings/card-states.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { deviceText } from './device-text.ts';
import { EndedSignIns } from './ended-sign-ins.tsx';
import { ReportSignIn } from './report-sign-in.tsx';
import { type SignInEntry, signInsQuery } from './sign-ins.queries.ts';

/** Ends a sign-in. A sign-in that has already ended (404) counts as success. */
const end = async ({ id }: SignInEntry): Promise<void> => {
  try {
    await call(laterEndpoints.security.endSignIn, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

/** The active sign-ins. An ended one disappears from the list at once, and reappears if the server refuses. */
function useSignIns(onGone: () => void) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const list = useQuery(signInsQuery);
  const ending = useMutation({
    mutationFn: (entries: readonly SignInEntry[]) => Promise.all(entries.map(end)),
    onMutate: async (entries) => {
      await queries.cancelQueries(signInsQuery);
      const gone = new Set(entries.map(({ id }) => id));
      queries.setQueryData(signInsQuery.queryKey, (all) => all?.filter(({ id }) => !gone.has(id)));
      onGone();
    },
    onSuccess: (_, entries) => {
      const [first] = entries;
      if (entries.length === 1 && first) toast.success(t('signIns.ended', { device: deviceText(first.device, t) }));
      else toast.success(t('signIns.endedAll'));
    },
    onError: (error, entries) => {
      queries.setQueryData(signInsQuery.queryKey, (all) => all && [...all, ...entries].sort(byLastUse));
      toast.error(errorMessage(error, common));
    },
    onSettled: () => queries.invalidateQueries(signInsQuery),
  });
  return { list, end: ending.mutate };
}

const byLastUse = (a: SignInEntry, b: SignInEntry): number => b.lastUsedAt.localeCompare(a.lastUsedAt);

/** Number of sign-ins shown before the others are asked for. */
const SHOWN_FIRST = 2;

/** The open sessions of the account, this device first, with a button to end each sign-in. */
export function SignInsCard() {
  const { t } = useTranslation('settings');
  const rows = useRef<HTMLUListElement>(null);
  // The focused button disappears with its row, so the list gets the focus.
  const { list, end } = useSignIns(() => rows.current?.focus());
  const entries = list.data ?? [];
  const others = entries.filter(({ isThisOne }) => !isThisOne);
  const here = entries.filter(({ isThisOne }) => isThisOne);
  const [isWhole, setWhole] = useState(false);
  const shown = [...here, ...others].slice(0, isWhole ? undefined : SHOWN_FIRST);
  return (
    <SubjectCard icon={IconDevices} title={t('signIns.title')} intro={t('signIns.intro')}>
      {list.data ? (
        <>
          <ul ref={rows} tabIndex={-1} className={classes.rows} aria-label={t('signIns.title')}>
            {shown.map((entry) => (
              <SignInRow key={entry.id} entry={entry} onEnd={() => end([entry])} />
            ))}
          </ul>
          {others.length === 0 && <p className={classes.note}>{t('signIns.onlyOne')}</p>}
          <EndedSignIns>
            {shown.length < entries.length && (
              <Button variant="default" onClick={() => setWhole(true)}>
                {t('signIns.all', { count: entries.length })}
              </Button>
            )}
            {others.length > 1 && (
              <Button data-long variant="default" onClick={() => end(others)}>
                {t('signIns.endAll')}
              </Button>
            )}
          </EndedSignIns>
        </>
      ) : list.error ? (
        <FetchFailure sentence={t('signIns.failed')} error={list.error} retry={() => void list.refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SubjectCard>
  );
}

const logOut = async (): Promise<void> => {
  if (await unsavedChanges.mayLeave()) await signOut();
};

/** One sign-in: device, place, first and last use. */
function SignInRow({ entry, onEnd }: { entry: SignInEntry; onEnd: () => void }) {
  const { t } = useTranslation('settings');
  const account = useAccount();
  const [reporting, setReporting] = useState(false);
  const { place, createdAt, lastUsedAt, isThisOne } = entry;
  const device = deviceText(entry.device, t);
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
          {' · '}
          {t('signIns.place', { place })}
          <br />
          <time dateTime={createdAt}>{t('signIns.since', { when: formatExactTime(createdAt, locale()) })}</time>
        </p>
      </div>
      {isThisOne ? (
        <Button variant="default" aria-label={t('signIns.endThis')} onClick={() => void logOut()}>
          {t('signIns.end')}
        </Button>
      ) : (
        <div className={classes.buttons}>
          <Button variant="default" aria-label={t('signIns.endNamed', { device, when })} onClick={onEnd}>
            {t('signIns.end')}
          </Button>
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
        </div>
      )}
    </li>
  );
}
