import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconFilterHeart, IconListCheck } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { interestChoices } from '../../../../contract/accounts/values.ts';
import { call } from '../../../lib/client.ts';
import { paths } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { FetchFailure, RowsSkeleton } from '../../../ui/settings/card-states.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import filterMustHavesClasses from './filter-must-haves.module.css';
import { statedMustHaves } from './must-haves.rules.ts';
import { SwitchSetting } from './switch-setting.tsx';
import { usePrivacy } from './use-privacy.ts';

/** The member's must-haves; refetched on every visit, because another device may have changed them. */
const mustHavesQuery = queryOptions({
  queryKey: ['accounts', 'settings', 'mustHaves'],
  queryFn: async ({ signal }) =>
    statedMustHaves((await call(endpoints.profiles.myProfile, { signal })).data.partnerPreference),
  staleTime: 0,
});

/** Lists the preferences that exclude members, with a link to change them. */
function FilterMustHaves() {
  const { t } = useTranslation(['settings', 'members']);
  const mustHaves = useQuery(mustHavesQuery);
  return (
    <SubjectCard icon={IconListCheck} title={t('filter.mustHaves')} intro={t('filter.mustHavesIntro')}>
      {mustHaves.data ? (
        <>
          {mustHaves.data.length > 0 ? (
            <ul className={filterMustHavesClasses.wishes}>
              {mustHaves.data.map((key) => (
                <li key={key}>{t(`members:wishes.${key}`)}</li>
              ))}
            </ul>
          ) : (
            <p>{t('filter.none')}</p>
          )}
          <Button component={Link} to={paths.myProfile} variant="default" className={filterMustHavesClasses.change}>
            {t('filter.toPreference')}
          </Button>
        </>
      ) : mustHaves.error ? (
        <FetchFailure
          sentence={t('filter.mustHavesFailed')}
          error={mustHaves.error}
          retry={() => void mustHaves.refetch()}
        />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SubjectCard>
  );
}

/** `/dashboard/accountSetting/filter`: who may express interest in the member, and which preferences decide that. */
export default function FilterSettingPage() {
  const { t } = useTranslation('settings');
  const { stored, privacy, choose } = usePrivacy();
  return (
    <>
      <PageHeading title={t('filter.title')}>{t('filter.intro')}</PageHeading>
      <div className={classes.columns}>
        <div className={classes.column}>
          <SubjectCard icon={IconFilterHeart} title={t('filter.card')} intro={t('filter.cardIntro')}>
            {privacy ? (
              <div className={classes.rows}>
                <ChoiceSetting
                  name="interest"
                  label={t('filter.label')}
                  choices={interestChoices.map((key) => ({
                    key,
                    label: t(`filter.${key}`),
                    means: t(`filter.${key}Means`),
                  }))}
                  value={privacy.interest}
                  onChoose={(key, label) => choose('interest', key, t('filter.label'), label)}
                />
                <div className={classes.row}>
                  <SwitchSetting
                    label={t('filter.verifiedOnly')}
                    means={t('filter.verifiedOnlyMeans')}
                    on={privacy.interestVerifiedOnly}
                    onSwitch={(on) =>
                      choose('interestVerifiedOnly', on, t('filter.verifiedOnly'), t(on ? 'privacy.on' : 'privacy.off'))
                    }
                  />
                </div>
              </div>
            ) : stored.error ? (
              <FetchFailure sentence={t('filter.failed')} error={stored.error} retry={() => void stored.refetch()} />
            ) : (
              <RowsSkeleton rows={2} />
            )}
          </SubjectCard>
        </div>
        <div className={classes.column}>
          <FilterMustHaves />
        </div>
      </div>
    </>
  );
}
