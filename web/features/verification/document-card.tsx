import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnBadge } from '../../../contract/verification/schema.ts';
import type { LabelOf } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { SubjectCard } from '../../ui/subject-card.tsx';
import { DocumentForm } from './document-form.tsx';
import type { OwnBadges } from './use-own-badges.ts';
import classes from './verification.module.css';

interface DocumentCardProps {
  own: OwnBadges;
  badge: OwnBadge;
  hasContact: boolean;
  labelOf: LabelOf;
}

/** The identity document: sending one, or what became of it. */
export function DocumentCard({ own, badge, hasContact, labelOf }: DocumentCardProps) {
  const { t } = useTranslation('badges');
  return (
    <SubjectCard icon={IconId} title={t('document.title')} intro={t('document.intro')}>
      {badge.waiting ? (
        <div className={classes.standing}>
          <p>{t('document.waiting', { type: labelOf('documentType', badge.documentType ?? '') ?? '' })}</p>
          <Button
            variant="default"
            loading={own.withdrawing.isPending}
            onClick={() => own.withdrawing.mutate('document')}
          >
            {t('document.withdraw')}
          </Button>
        </div>
      ) : !badge.open ? (
        <p>{t('document.held')}</p>
      ) : hasContact ? (
        <DocumentForm
          labelOf={labelOf}
          onDone={(badges) => {
            own.keep(badges);
            toast.success(t('document.sent'));
          }}
          onCancelled={own.refetch}
        />
      ) : (
        <div className={classes.standing}>
          <p>{t('document.contactFirst')}</p>
          <Button component={Link} to={`${paths.accountSetting}#contacts`}>
            {t('document.toContacts')}
          </Button>
        </div>
      )}
    </SubjectCard>
  );
}
