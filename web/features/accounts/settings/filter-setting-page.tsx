import { IconFilterHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { interestChoices } from '../../../../contract/accounts/values.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { FetchFailure, RowsSkeleton } from './card-states.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import { FilterMustHaves } from './filter-must-haves.tsx';
import classes from './settings.module.css';
import { SwitchSetting } from './switch-setting.tsx';
import { usePrivacy } from './use-privacy.ts';

/** `/dashboard/accountSetting/filter`: who may express interest in the member, and what it is measured by. */
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
