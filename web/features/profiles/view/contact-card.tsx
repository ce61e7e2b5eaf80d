import { IconAddressBook, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteQuery } from '../../../lib/site.query.ts';
import { ContactRefund } from '../../../ui/member/actions/contact-refund.tsx';
import { PremiumPrompt } from '../../../ui/premium-prompt.tsx';
import { type Detail, DetailCard } from './detail-card.tsx';
import { formatPhone } from './format-phone.ts';
import type { MemberProfile } from './profile.queries.ts';
import page from './profile-page.module.css';
import { RequestButton, RequestFailure } from './request-button.tsx';
import { useContactAccess } from './use-access.ts';

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
export function ContactCard({ profile, own, live }: ContactCardProps) {
  const { t } = useTranslation('profiles');
  const { phoneNumber, email, contactAccess } = profile;
  const isOpen = live && !own && contactAccess === 'granted';
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
        // The error already says it.
        !asking.error && <ContactNote access={access} live />
      )}
      <RequestFailure error={asking.error} />
      {access === 'granted' && <ContactRefund member={profile} />}
    </>
  );
}
