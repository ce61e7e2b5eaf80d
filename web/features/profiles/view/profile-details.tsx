import { IconNotes, IconSchool, IconUser, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProfileFieldKey, ProfileSection } from '../../../../contract/profiles/fields.ts';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { ContactCard } from './contact-card.tsx';
import { type Detail, DetailCard } from './detail-card.tsx';
import { FamilyAccess } from './family-access.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import type { MemberProfile } from './profile.queries.ts';
import classes from './profile-page.module.css';
import { sectionRows } from './section-rows.ts';
import { useProfileTexts } from './use-profile-texts.ts';

interface ProfileDetailsProps {
  profile: MemberProfile;
  labelOf: LabelOf;
  own: boolean;
  /** True if contact data and family names can be requested; false in a preview. */
  live?: boolean;
  /** False for family members on a board, since contact data are between the two members. */
  withContact?: boolean;
}

/** The cards below the name, section by section. */
export function ProfileDetails({ profile, labelOf, own, live = false, withContact = true }: ProfileDetailsProps) {
  const { t } = useTranslation('profiles');
  const words = { ...useProfileTexts(), sharedLater: t(`family.held.${profile.familyAccess ?? 'interest'}`) };
  const whose = own ? 'own' : profile.gender;

  const section = (name: ProfileSection, values: Record<string, unknown>): Detail[] =>
    sectionRows(name, values, { labelOf, words, own }).map((row) => ({
      ...row,
      label: t(`fields.${row.key as ProfileFieldKey}`),
    }));
  const given = (key: 'age' | 'gender', text: string | undefined): Detail => ({
    key,
    label: t(`view.${key}`),
    text: text ?? t('view.notGiven'),
    quiet: !text,
  });

  const { basicInfo, educationInfo, familyInfo, moreInfo } = profile;
  // If it was never asked, spec §3 says "No".
  const hasDisability = basicInfo.hasDisability ?? basicInfo.disability === 'Yes';
  // Extra fields are voluntary, so unanswered ones are not listed.
  const more = section('moreInfo', moreInfo ?? {}).filter((row) => !row.quiet);

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
      <DetailCard icon={IconUsers} title={t('view.family')} details={section('familyInfo', familyInfo)}>
        {live && !own && <FamilyAccess profile={profile} />}
      </DetailCard>
      <PreferencesCard profile={profile} labelOf={labelOf} own={own} />
      {more.length > 0 && <DetailCard icon={IconNotes} title={t(`view.more.${whose}`)} details={more} />}
      {withContact && <ContactCard profile={profile} own={own} live={live} />}
    </div>
  );
}
