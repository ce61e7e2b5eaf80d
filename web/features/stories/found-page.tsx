import { Button } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { SearchEnd } from '../../../contract/stories/schema.ts';
import { STORY_PATH } from '../../lib/found-path.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useAccount } from '../../lib/use-account.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { ownAccountQuery } from '../../ui/own-account.query.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import classes from './found.module.css';
import { FoundForm, type Person } from './found-form.tsx';
import { foundQuery } from './stories.queries.ts';
import { ownStoriesQuery } from './story.queries.ts';
import { useEndSearch } from './use-end-search.ts';

/**
 * `/dashboard/accountSetting/data/found`: a member whose search has ended hides the profile and, if she likes, says how it was.
 * `?with=` is the member in whose conversation this was opened.
 */
export function FoundPage() {
  const { t } = useTranslation('settings', { keyPrefix: 'endOfSearch' });
  const account = useAccount();
  const accountId = account?.id ?? '';
  const { data: fresh } = useQuery({ ...ownAccountQuery(accountId), enabled: account !== undefined });
  const { data, error, isFetching, refetch } = useQuery({ ...foundQuery(accountId), enabled: account !== undefined });
  if (!account) return null;
  if (!data)
    return error ? (
      <div className={classes.page}>
        <PageHeading title={t('title')} />
        <FormFailure error={error} />
        <Button variant="default" className={classes.start} loading={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    ) : (
      <PageSkeleton />
    );
  const isHidden = (fresh ?? account).status === 'INACTIVE';
  return data.found && isHidden ? (
    <Ended accountId={accountId} found={data.found} people={data.people} />
  ) : (
    <Ending accountId={accountId} found={data.found} people={data.people} />
  );
}

interface PartProps {
  accountId: string;
  people: readonly Person[];
}

/** Before the press: what happens, and the optional questions. */
function Ending({ accountId, found, people }: PartProps & { found: SearchEnd | null }) {
  const { t } = useTranslation('settings', { keyPrefix: 'endOfSearch' });
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { end } = useEndSearch(accountId);
  const chosen = people.find(({ id }) => id === search.get('with'))?.id;
  return (
    <div className={classes.page}>
      <Emblem />
      <PageHeading title={t('title')}>{t('congratulations')}</PageHeading>
      <section className={classes.card} aria-labelledby="found-means">
        <h2 id="found-means">{t('means.title')}</h2>
        <ul className={classes.points}>
          {t('means.points', { returnObjects: true }).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <FoundForm
        found={found}
        people={people}
        chosen={chosen}
        intro={t('optional')}
        submit={t('submit')}
        onSend={end}
        onSent={() => window.scrollTo({ top: 0 })}
      >
        <Button variant="default" onClick={() => navigate(-1)}>
          {t('later')}
        </Button>
      </FoundForm>
    </div>
  );
}

/** After the press: the profile is hidden. The member can come back, delete the account, or add to the feedback. */
function Ended({ accountId, found, people }: PartProps & { found: SearchEnd }) {
  const { t } = useTranslation('settings', { keyPrefix: 'endOfSearch' });
  const { change } = useEndSearch(accountId);
  return (
    <div className={classes.page}>
      <Emblem />
      <PageHeading title={t('done.title')} takeFocus>
        {t('done.hidden', { date: dayInIndia(found.at, locale()) })}
      </PageHeading>
      <StoryLink accountId={accountId} />
      <section className={classes.card} aria-labelledby="found-next">
        <h2 id="found-next">{t('done.next')}</h2>
        <p>{t('done.nextWhy')}</p>
        <div className={classes.buttons}>
          <Button component={Link} to={paths.home}>
            {t('done.home')}
          </Button>
          <Button component={Link} to={paths.privacySetting} variant="default">
            {t('done.resume')}
          </Button>
          <Button component={Link} to={`${paths.yourData}#delete`} variant="subtle" color="danger">
            {t('done.remove')}
          </Button>
        </div>
      </section>
      <FoundForm
        key={found.at}
        found={found}
        people={people}
        title={t('done.feedback')}
        submit={t('done.save')}
        onSend={change}
        onSent={() => toast.success(t('done.saved'))}
      />
    </div>
  );
}

/** Leads to the story, once staff have asked about it. */
function StoryLink({ accountId }: { accountId: string }) {
  const { t } = useTranslation('settings', { keyPrefix: 'story' });
  const { data } = useQuery(ownStoriesQuery(accountId));
  if (!data?.stories[0]?.content) return null;
  return (
    <section className={classes.card} aria-labelledby="found-story">
      <h2 id="found-story">{t('title')}</h2>
      <p>{t('intro')}</p>
      <Button component={Link} to={STORY_PATH} className={classes.start}>
        {t('open')}
      </Button>
    </section>
  );
}

const Emblem = () => (
  <div className={classes.emblem} aria-hidden="true">
    <IconHeartHandshake stroke={1.5} />
  </div>
);
