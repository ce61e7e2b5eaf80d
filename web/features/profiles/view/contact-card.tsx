import { IconAddressBook, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AskFailure, AskFor } from './ask-for.tsx';
import { type Detail, DetailCard } from './detail-card.tsx';
import { spaced } from './phone.ts';
import type { MemberProfile } from './profile.queries.ts';
import page from './profile-page.module.css';
import { useContactAccess } from './use-access.ts';

interface ContactCardProps {
  profile: Pick<MemberProfile, 'id' | 'phoneNumber' | 'email' | 'contactAccess' | 'blocked'>;
  own: boolean;
  /** Whether one can ask: not in a preview. */
  live: boolean;
}

/** Phone and email: masked, for the asking, or to call and write, as far as the owner allows (contract §4). */
export function ContactCard({ profile, own, live }: ContactCardProps) {
  const { t } = useTranslation('profiles');
  const { phoneNumber, email, contactAccess } = profile;
  const isOpen = live && !own && contactAccess === 'granted';
  const detail = (key: 'phone' | 'email', scheme: 'tel' | 'mailto', value: string | null): Detail => ({
    key,
    label: t(`view.${key}`),
    text: value ? (key === 'phone' ? spaced(value) : value) : t('view.notGiven'),
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
        <AskForContact id={profile.id} access={contactAccess} />
      ) : (
        <ContactNote access={contactAccess} />
      )}
    </DetailCard>
  );
}

type Access = MemberProfile['contactAccess'];

function ContactNote({ access }: { access: Access }) {
  const { t } = useTranslation('profiles');
  if (!access || access === 'granted') return null;
  return <p className={page.note}>{t(`contact.${access}`)}</p>;
}

function AskForContact({ id, access }: { id: string; access: Access }) {
  const { t } = useTranslation('profiles');
  const asking = useContactAccess(id);
  const mayAsk = access === 'free' || access === 'view';
  return (
    <>
      {mayAsk ? (
        <AskFor asking={asking} icon={<IconEye size={20} aria-hidden />} note={t(`contact.${access}`)}>
          {t('contact.show')}
        </AskFor>
      ) : (
        // The refusal says it already.
        !asking.error && <ContactNote access={access} />
      )}
      <AskFailure error={asking.error} />
    </>
  );
}
