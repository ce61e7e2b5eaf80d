import { IconAddressBook, IconHeartHandshake, IconNotes, IconSchool, IconUser, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { criteria } from '../../../../contract/preference-fields.ts';
import type { ProfileFieldKey, ProfileSection } from '../../../../contract/profile-fields.ts';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { type Detail, DetailCard } from './detail-card.tsx';
import { preferenceRows } from './preference-rows.ts';
import type { MemberProfile } from './profile.queries.ts';
import classes from './profile-page.module.css';
import { sectionRows } from './rows.ts';
import { useWords } from './use-words.ts';

interface ProfileDetailsProps {
  profile: MemberProfile;
  labelOf: LabelOf;
  own: boolean;
}

/** The cards below the name: what there is to know, section by section. */
export function ProfileDetails({ profile, labelOf, own }: ProfileDetailsProps) {
  const { t } = useTranslation('profiles');
  const words = useWords();
  const whose = own ? 'own' : profile.gender;

  const section = (name: ProfileSection, values: Record<string, unknown>): Detail[] =>
    sectionRows(name, values, { labelOf, words, own }).map((row) => ({
      ...row,
      label: t(`fields.${row.key as ProfileFieldKey}`),
    }));
  const given = (key: 'age' | 'gender' | 'phone' | 'email', text: string | null | undefined): Detail => ({
    key,
    label: t(`view.${key}`),
    text: text ?? t('view.notGiven'),
    quiet: !text,
  });

  const { basicInfo, educationInfo, familyInfo, moreInfo, partnerPreference } = profile;
  // Where it was never asked, spec §3 says "No".
  const hasDisability = basicInfo.hasDisability ?? basicInfo.disability === 'Yes';
  // Extra fields are answered by those who like to; what was left out is not worth a line.
  const more = section('moreInfo', moreInfo ?? {}).filter((row) => !row.quiet);
  const wishes = preferenceRows(criteria, partnerPreference, { labelOf, words }).map((row) => ({
    ...row,
    label: t(`wishes.${row.key}`),
  }));

  return (
    <div className={classes.cards}>
      <DetailCard
        icon={IconUser}
        title={t('view.personal')}
        details={[
          given('age', profile.age?.toString()),
          given('gender', labelOf('gender', profile.gender)),
          ...section('basicInfo', { ...basicInfo, hasDisability }),
        ]}
      />
      <DetailCard icon={IconSchool} title={t('view.career')} details={section('educationInfo', educationInfo)} />
      <DetailCard icon={IconUsers} title={t('view.family')} details={section('familyInfo', familyInfo)} />
      <DetailCard icon={IconHeartHandshake} title={t(`view.wishes.${whose}`)} details={wishes}>
        {wishes.length === 0 && <p className={classes.note}>{t(`view.noWishes.${whose}`)}</p>}
      </DetailCard>
      {more.length > 0 && <DetailCard icon={IconNotes} title={t(`view.more.${whose}`)} details={more} />}
      <DetailCard
        icon={IconAddressBook}
        className={classes.last}
        title={t('view.contact')}
        details={[given('phone', profile.phoneNumber), given('email', profile.email)]}
      >
        <p className={classes.note}>{t(own ? 'view.contactOwn' : 'view.contactLater')}</p>
      </DetailCard>
    </div>
  );
}
