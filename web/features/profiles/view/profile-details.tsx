import {
  IconAddressBook,
  IconCheck,
  IconEye,
  IconHeartHandshake,
  IconNotes,
  IconQuote,
  IconSchool,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { ProfileFieldKey, ProfileSection } from '../../../../contract/profiles/fields.ts';
import { criteria } from '../../../../contract/profiles/preference-fields.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { ContactRefund } from '../../../ui/member/actions/contact-refund.tsx';
import { PremiumPrompt } from '../../../ui/premium-prompt.tsx';
import { answerRows } from '../extra/answer-rows.ts';
import detailCardClasses from './detail-card.module.css';
import { type Detail, DetailCard } from './detail-card.tsx';
import { meetsPreference } from './meets-preference.ts';
import { preferenceRows } from './preference-rows.ts';
import preferencesCardClasses from './preferences-card.module.css';
import type { MemberProfile } from './profile.queries.ts';
import classes, { default as page } from './profile-page.module.css';
import { RequestButton, RequestFailure } from './request-button.tsx';
import { sectionRows } from './section-rows.ts';
import { useContactAccess, useFamilyAccess } from './use-access.ts';
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
  // If the question was never asked, spec §3 says "No".
  const hasDisability = basicInfo.hasDisability ?? basicInfo.disability === 'Yes';
  // Extra fields are voluntary, so unanswered ones are not listed.
  const extras = section('moreInfo', moreInfo ?? {}).filter((row) => !row.quiet);
  // Their own words come first: families read them before any list of facts.
  const about = extras.find(({ key }) => key === 'aboutMe');
  const more = [
    ...extras.filter(({ key }) => key !== 'aboutMe'),
    // A profile stored on this device by an earlier release has none.
    ...answerRows(profile.extraAnswers ?? [], words.comma),
  ];

  return (
    <>
      {about && (
        <DetailCard icon={IconQuote} className={classes.about} title={t(`view.about.${whose}`)} details={[]}>
          <p className={detailCardClasses.long} dir="auto">
            {about.text}
          </p>
        </DetailCard>
      )}
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
    </>
  );
}

/** The button to request family names, if the owner allows requests (contract §4). */
function FamilyAccess({ profile: { id, familyAccess } }: { profile: Pick<MemberProfile, 'id' | 'familyAccess'> }) {
  const { t } = useTranslation('profiles');
  const asking = useFamilyAccess(id);
  const mayAsk = familyAccess === 'free' || familyAccess === 'view';
  return (
    <>
      {mayAsk && (
        <RequestButton asking={asking} icon={<IconEye size={20} aria-hidden />} note={t(`family.${familyAccess}`)}>
          {t('family.show')}
        </RequestButton>
      )}
      <RequestFailure error={asking.error} />
    </>
  );
}

interface PreferencesCardProps {
  profile: Pick<MemberProfile, 'gender' | 'partnerPreference' | 'match'>;
  labelOf: LabelOf;
  own: boolean;
}

/** A member's preferences, and which of them the viewer meets. */
function PreferencesCard({ profile, labelOf, own }: PreferencesCardProps) {
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
        <p className={`${page.note} ${preferencesCardClasses.legend}`} aria-hidden="true">
          <IconCheck stroke={2.5} />
          {t('fit.legend')}
        </p>
      )}
    </DetailCard>
  );
}

interface ContactCardProps {
  profile: Pick<
    MemberProfile,
    'id' | 'firstName' | 'lastName' | 'interest' | 'phoneNumber' | 'email' | 'contactAccess' | 'blocked'
  >;
  own: boolean;
  /** False in a preview, where nothing can be requested. */
  live: boolean;
}

/** Phone and email: masked, available on request, or as links, as the owner allows (contract §4). */
function ContactCard({ profile, own, live }: ContactCardProps) {
  const { t } = useTranslation('profiles');
  const { phoneNumber, email, contactAccess } = profile;
  const isOpen = live && !own && contactAccess === 'granted';
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#contact') document.getElementById('contact')?.scrollIntoView();
  }, [hash]);
  const detail = (key: 'phone' | 'email', scheme: 'tel' | 'mailto', value: string | null): Detail => ({
    key,
    label: t(`view.${key}`),
    text: value ? (key === 'phone' ? formatPhone(value) : value) : t('view.notGiven'),
    quiet: !value,
    wide: isOpen,
    href: isOpen && value ? `${scheme}:${value}` : undefined,
  });
  return (
    <DetailCard
      icon={IconAddressBook}
      id="contact"
      className={page.last}
      title={t('view.contact')}
      details={[detail('phone', 'tel', phoneNumber), detail('email', 'mailto', email)]}
    >
      {own || profile.blocked ? (
        <p className={page.note}>{t(own ? 'view.contactOwn' : 'contact.blocked')}</p>
      ) : live ? (
        <AskForContact profile={profile} />
      ) : (
        <ContactNote access={contactAccess} />
      )}
    </DetailCard>
  );
}

type Access = MemberProfile['contactAccess'];

function ContactNote({ access, live = false }: { access: Access; live?: boolean }) {
  const { t } = useTranslation('profiles');
  if (!access || access === 'granted') return null;
  if (live && access === 'premium')
    return (
      <div className={page.prompt}>
        <PremiumPrompt>{t('contact.premium')}</PremiumPrompt>
      </div>
    );
  return <p className={page.note}>{t(`contact.${access}`)}</p>;
}

function AskForContact({ profile }: Pick<ContactCardProps, 'profile'>) {
  const { t } = useTranslation('profiles');
  const { id, contactAccess: access } = profile;
  const asking = useContactAccess(id);
  const mayAsk = access === 'free' || access === 'view';
  const { data: site } = useQuery(siteQuery);
  return (
    <>
      {mayAsk && site?.safetyAdvice && <p className={page.advice}>{site.safetyAdvice}</p>}
      {mayAsk ? (
        <RequestButton asking={asking} icon={<IconEye size={20} aria-hidden />} note={t(`contact.${access}`)}>
          {t('contact.show')}
        </RequestButton>
      ) : (
        // The error already contains this note.
        !asking.error && <ContactNote access={access} live />
      )}
      <RequestFailure error={asking.error} />
      {access === 'granted' && <ContactRefund member={profile} />}
    </>
  );
}
