import { IconCheck, IconHeartHandshake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { criteria } from '../../../../contract/profiles/preference-fields.ts';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { type Detail, DetailCard } from './detail-card.tsx';
import { meetsPreference } from './meets-preference.ts';
import { preferenceRows } from './preference-rows.ts';
import classes from './preferences-card.module.css';
import type { MemberProfile } from './profile.queries.ts';
import page from './profile-page.module.css';
import { useProfileTexts } from './use-profile-texts.ts';

interface PreferencesCardProps {
  profile: Pick<MemberProfile, 'gender' | 'partnerPreference' | 'match'>;
  labelOf: LabelOf;
  own: boolean;
}

/** A member's preferences, and which of them the viewer meets. */
export function PreferencesCard({ profile, labelOf, own }: PreferencesCardProps) {
  const { t } = useTranslation(['profiles', 'members']);
  const words = useProfileTexts();
  const whose = own ? 'own' : profile.gender;
  const wishes = preferenceRows(criteria, profile.partnerPreference, { labelOf, words }).map((row): Detail => {
    const met = meetsPreference(profile.match, row.key);
    return {
      ...row,
      label: t(`members:wishes.${row.key}`),
      fit: met === undefined ? undefined : { met, said: t(met ? 'fit.met' : 'fit.missed') },
    };
  });
  return (
    <DetailCard icon={IconHeartHandshake} title={t(`view.wishes.${whose}`)} details={wishes}>
      {wishes.length === 0 && <p className={page.note}>{t(`view.noWishes.${whose}`)}</p>}
      {wishes.some(({ fit }) => fit?.met) && (
        <p className={`${page.note} ${classes.legend}`} aria-hidden="true">
          <IconCheck stroke={2.5} />
          {t('fit.legend')}
        </p>
      )}
    </DetailCard>
  );
}
