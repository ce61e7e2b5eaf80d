import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { DataOf } from '../../../contract/kernel.ts';
import { ApiError, call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { paths } from '../../lib/paths.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import classes from '../../ui/account-page.module.css';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';

/** The page a candidate opens from the link sent when somebody else created a profile about them. */
export default function CandidatePage() {
  const { token = '' } = useParams();
  const load = useCallback(
    async (signal: AbortSignal) => (await call(endpoints.accounts.candidateNotice, { params: { token }, signal })).data,
    [token],
  );
  const { data, error, again } = useFetched(load);
  return (
    <PlainShell width="form">
      {data ? (
        <CandidateNotice token={token} notice={data} />
      ) : error === undefined ? (
        <PageSkeleton />
      ) : (
        <Failure error={error} onRetry={again} />
      )}
    </PlainShell>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation('common');
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeading title={t(gone ? 'candidate.goneTitle' : 'candidate.failedTitle')}>
        {gone ? t('candidate.gone') : errorMessage(error, common)}
      </PageHeading>
      {gone ? (
        <Button component={Link} to={paths.support}>
          {t('candidate.support')}
        </Button>
      ) : (
        <Button onClick={onRetry}>{t('candidate.retry')}</Button>
      )}
    </>
  );
}

type Notice = DataOf<typeof endpoints.accounts.candidateNotice>;
type Answer = NonNullable<Notice['answer']>;

/** Says what the profile is and who created it, and asks the candidate to confirm it or object to it. */
function CandidateNotice({ token, notice }: { token: string; notice: Notice }) {
  const { t } = useTranslation('accounts');
  const [answer, setAnswer] = useState(notice.answer);
  const [sending, setSending] = useState<Answer>();
  const [failure, setFailure] = useState<unknown>();

  const give = async (given: Answer): Promise<void> => {
    setSending(given);
    setFailure(undefined);
    try {
      const { data } = await call(endpoints.accounts.answerCandidateNotice, {
        params: { token },
        body: { answer: given },
      });
      setAnswer(data.answer);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(undefined);
    }
  };

  if (answer) {
    return (
      <>
        <PageHeading title={t(`candidate.${answer}Title`)} takeFocus />
        <p className={classes.result}>{t(`candidate.${answer}`)}</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAnswer(null)}>
            {t('candidate.change')}
          </Button>
          <Button variant="subtle" component={Link} to={paths.support}>
            {t('candidate.support')}
          </Button>
        </div>
      </>
    );
  }
  const date = dayInIndia(notice.createdAt, locale());
  return (
    <>
      <PageHeading title={t('candidate.title')} />
      <div className={classes.panel}>
        <p>{t('candidate.sentence', { firstName: notice.firstName, madeBy: notice.madeBy, date })}</p>
        <p>{t('candidate.meaning')}</p>
        <FormFailure error={failure} />
        <div className={classes.buttons}>
          <Button loading={sending === 'confirmed'} disabled={sending === 'objected'} onClick={() => give('confirmed')}>
            {t('candidate.confirm')}
          </Button>
          <Button
            variant="outline"
            color="danger"
            loading={sending === 'objected'}
            disabled={sending === 'confirmed'}
            onClick={() => give('objected')}
          >
            {t('candidate.object')}
          </Button>
        </div>
        <p className={classes.note}>{t('candidate.objectNote')}</p>
      </div>
    </>
  );
}
