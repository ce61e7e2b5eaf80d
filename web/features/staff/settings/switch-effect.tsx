import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requirements, settingOf } from '../../../../contract/switches/values.ts';
import { locale } from '../../../lib/i18n.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import page from '../ui/page.module.css';
import type { SettingName } from './setting-names.ts';
import { switchesQuery } from './settings.queries.ts';

/** The members whom a switch of the group "Which profiles are shown" would hide today, and the end of the grace period. */
export function SwitchEffect({ name }: { name: SettingName }) {
  const { t } = useTranslation('desk');
  const requirement = requirements.find((one) => settingOf[one] === name);
  const isShown = requirement !== undefined || name === 'womenReviewWomen';
  const { data } = useQuery({ ...switchesQuery, enabled: isShown });
  if (!isShown || !data) return null;
  if (!requirement) return <span className={page.sub}>{t('settings.reviewers', { count: data.womenReviewers })}</span>;
  const { isOn, lacking, graceUntil } = data.switches.find((one) => one.requirement === requirement) ?? {};
  return (
    <>
      <span className={page.sub}>{t('settings.hides', { count: lacking ?? 0 })}</span>
      {isOn && graceUntil && (
        <span className={page.sub}>{t('settings.stayUntil', { day: dayInIndia(graceUntil, locale()) })}</span>
      )}
    </>
  );
}
