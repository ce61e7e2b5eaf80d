import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MemberProfile } from './profile.queries.ts';
import { RequestButton, RequestFailure } from './request-button.tsx';
import { useFamilyAccess } from './use-access.ts';

/** The request for family names, if the owner allows it (contract §4). */
export function FamilyAccess({
  profile: { id, familyAccess },
}: {
  profile: Pick<MemberProfile, 'id' | 'familyAccess'>;
}) {
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
