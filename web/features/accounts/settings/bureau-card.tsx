import { IconBriefcase, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { usePrivacy } from './use-privacy.ts';

/** The member's permissions for the bureau, while the part `network` is on. */
export function BureauCard() {
  const { t } = useTranslation('bureau-acts');
  const { t: settings } = useTranslation('settings');
  const { privacy, choose } = usePrivacy();
  const hasBureau = useQuery(siteQuery).data?.parts.network;
  if (!hasBureau || !privacy) return null;
  return (
    <SubjectCard icon={IconBriefcase} title={t('card.title')}>
      {(['bureauHelp', 'bureauMayAct'] as const).map((key) => {
        const label = t(`card.${key}.label`);
        return (
          <SwitchSetting
            key={key}
            label={label}
            means={t(`card.${key}.means`)}
            on={privacy[key]}
            onSwitch={(on) => choose(key, on, label, settings(on ? 'privacy.on' : 'privacy.off'))}
          />
        );
      })}
      <ul className={classes.links}>
        <li>
          <Link to={paths.ownCase}>
            {t('card.toCase')}
            <IconChevronRight size={18} data-mirror aria-hidden="true" />
          </Link>
        </li>
        <li>
          <Link to={paths.bureauActs}>
            {t('card.toActs')}
            <IconChevronRight size={18} data-mirror aria-hidden="true" />
          </Link>
        </li>
      </ul>
    </SubjectCard>
  );
}
