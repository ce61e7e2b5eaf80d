import { Button } from '@mantine/core';
import { IconCamera, IconId, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnBadge, TrustBadges } from '../../../contract/verification/schema.ts';
import type { BadgeKind } from '../../../contract/verification/values.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import type { LabelOf } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useLabels } from '../../lib/use-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { badgeIcons } from '../../ui/member/badge-icons.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { SubjectCard } from '../../ui/subject-card.tsx';
import { DocumentForm } from './document-form.tsx';
import { SelfieForm } from './selfie-form.tsx';
import { type OwnBadges, useOwnBadges } from './use-own-badges.ts';
import classes from './verification.module.css';

/** `/dashboard/trustBadge` (spec §2): the four badges, and how to get those that staff grant. */
export default function TrustBadgePage() {
  const { t } = useTranslation('badges');
  const account = useAccount();
  if (!account) return null;
  return (
    <>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <Loaded accountId={account.id} />
    </>
  );
}

function Loaded({ accountId }: { accountId: string }) {
  const { t } = useTranslation('badges');
  const { t: common } = useTranslation('common');
  const own = useOwnBadges(accountId);
  const labels = useLabels();
  const { data } = own.stored;
  const error = (data ? null : own.stored.error) ?? labels.error;
  if (error)
    return (
      <EmptyState heading={<h2>{t('failed')}</h2>} sentence={<span role="alert">{errorMessage(error, common)}</span>}>
        <Button
          onClick={() => {
            own.refetch();
            if (labels.error) labels.retry();
          }}
        >
          {t('retry')}
        </Button>
      </EmptyState>
    );
  if (!data || !labels.labelOf) return <PageSkeleton />;
  const badge = (kind: BadgeKind) => data.badges.find((one) => one.kind === kind) as OwnBadge;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <DocumentCard own={own} badge={badge('id')} hasContact={data.hasContact} labelOf={labels.labelOf} />
        <SelfieCard own={own} badge={badge('photo')} hasPhoto={data.hasPhoto} given={data.selfie} />
      </div>
      <OwnBadgesCard badges={data.badges} />
    </div>
  );
}

interface DocumentCardProps {
  own: OwnBadges;
  badge: OwnBadge;
  hasContact: boolean;
  labelOf: LabelOf;
}

/** The identity document: the upload form, or the result of the review. */
function DocumentCard({ own, badge, hasContact, labelOf }: DocumentCardProps) {
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
          <Button component={Link} to={`${paths.securitySetting}#contacts`}>
            {t('document.toContacts')}
          </Button>
        </div>
      )}
    </SubjectCard>
  );
}

/** The four badges: what was checked, when, the expiry date, and why a badge is missing. */
function OwnBadgesCard({ badges }: { badges: readonly OwnBadge[] }) {
  const { t } = useTranslation('badges');
  return (
    <SubjectCard icon={IconRosetteDiscountCheck} title={t('own.title')} intro={t('own.intro')}>
      <ul className={classes.badges}>
        {badges.map((badge) => (
          <Badge key={badge.kind} badge={badge} />
        ))}
      </ul>
    </SubjectCard>
  );
}

function Badge({ badge }: { badge: OwnBadge }) {
  const { t } = useTranslation('badges');
  const { t: words } = useTranslation('members');
  const { kind, state, message, waiting } = badge;
  const Icon = badgeIcons[kind];
  const isContact = kind === 'phone' || kind === 'email';
  return (
    <li className={classes.badge}>
      <Icon className={classes.badgeIcon} data-state={state} stroke={1.75} aria-hidden="true" />
      <div className={classes.badgeWords}>
        <h3>
          {t(`own.names.${kind}`)}
          <span className={classes.state} data-state={state}>
            {t(`own.state.${state}`)}
          </span>
        </h3>
        <p>{words(`badge.checked.${kind}`)}</p>
        <When badge={badge} />
        {message && state !== 'granted' && <p className={classes.why}>{message}</p>}
        {waiting && state === 'granted' && <p>{t('own.renewing')}</p>}
        {isContact && state === 'none' && <Link to={`${paths.securitySetting}#contacts`}>{t('own.confirm')}</Link>}
      </div>
    </li>
  );
}

function When({ badge: { state, at, until } }: { badge: OwnBadge }) {
  const { t } = useTranslation('badges');
  if (at === null) return null;
  const words = { at: dayInIndia(at, locale()), until: until === null ? '' : dayInIndia(until, locale()) };
  if (state === 'granted') return <p>{t(until === null ? 'own.checkedAt' : 'own.checkedUntil', words)}</p>;
  return <p>{t(state === 'pending' ? 'own.sentAt' : 'own.endedAt', words)}</p>;
}

interface SelfieCardProps {
  own: OwnBadges;
  badge: OwnBadge;
  hasPhoto: boolean;
  /** The number to hold up, while it is valid. */
  given: TrustBadges['selfie'];
}

/** The selfie: requesting a number and uploading the picture, or the result of the review. */
function SelfieCard({ own, badge, hasPhoto, given }: SelfieCardProps) {
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
