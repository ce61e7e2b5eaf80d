import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnBadge, TrustBadges } from '../../../contract/verification/schema.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { SubjectCard } from '../../ui/subject-card.tsx';
import { SelfieForm } from './selfie-form.tsx';
import type { OwnBadges } from './use-own-badges.ts';
import classes from './verification.module.css';

interface SelfieCardProps {
  own: OwnBadges;
  badge: OwnBadge;
  hasPhoto: boolean;
  /** The number to hold up, while it holds. */
  given: TrustBadges['selfie'];
}

/** The selfie: asking for a number and sending the picture, or what became of it. */
export function SelfieCard({ own, badge, hasPhoto, given }: SelfieCardProps) {
  const { t } = useTranslation('badges');
  return (
    <SubjectCard icon={IconCamera} title={t('selfie.title')} intro={t('selfie.intro')}>
      {badge.waiting ? (
        <div className={classes.standing}>
          <p>{t('selfie.waiting')}</p>
          <Button
            variant="default"
            loading={own.withdrawing.isPending}
            onClick={() => own.withdrawing.mutate('selfie')}
          >
            {t('selfie.withdraw')}
          </Button>
        </div>
      ) : !badge.open ? (
        <p>{t('selfie.held')}</p>
      ) : !hasPhoto ? (
        <div className={classes.standing}>
          <p>{t('selfie.photoFirst')}</p>
          <Button component={Link} to={paths.photos}>
            {t('selfie.toPhotos')}
          </Button>
        </div>
      ) : (
        <SelfieForm
          given={given}
          numbering={own.numbering}
          onDone={(badges) => {
            own.keep(badges);
            toast.success(t('selfie.sent'));
          }}
          onCancelled={own.refetch}
        />
      )}
    </SubjectCard>
  );
}
