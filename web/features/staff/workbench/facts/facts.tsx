import { IconShieldLock } from '@tabler/icons-react';
import type { ComponentType, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewDetail, ReviewItem, ReviewPerson } from '../../../../../contract/review/schema.ts';
import type { ReviewKindName } from '../../../../../contract/review/values.ts';
import { locale } from '../../../../lib/i18n.ts';
import { dayInIndia } from '../../../../lib/india-time.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { Deadline } from '../../ui/deadline.tsx';
import { ExtraAnswersCard } from '../../ui/extra-answers-card.tsx';
import { ProfileSection } from '../../ui/profile-section.tsx';
import { formatStaffTime } from '../../ui/staff-time.ts';
import { useOptionLabel } from '../../ui/use-option-label.ts';
import { FactList } from './fact-list.tsx';
import classes from './facts.module.css';
import { MessageAttachment } from './message-attachment.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { ReportFacts } from './report-facts.tsx';

interface FactsProps {
  item: ReviewItem;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The facts needed for a decision, beside the picture. */
export function Facts({ item, heading }: FactsProps) {
  const { t } = useTranslation('staff');
  const { id, member, detail, appeal, dueAt, openedAt } = item;
  const hasCountdown = detail?.kind === 'report' && detail.emergency !== null;
  return (
    <div className={classes.facts}>
      <MemberLine id={`item-${id}`} member={member} heading={heading} />
      <p className={classes.since}>
        <span>{t('facts.since', { when: formatStaffTime(openedAt, locale()) })}</span>
        {dueAt && !hasCountdown && <Deadline at={dueAt} />}
      </p>
      {appeal && <AppealNote appeal={appeal} />}
      {detail && <DetailFacts detail={detail} item={item} />}
    </div>
  );
}

interface DetailProps<K extends ReviewKindName> {
  detail: Extract<ReviewDetail, { kind: K }>;
  item: ReviewItem;
}

/** The facts of each kind of item. */
const factsByKind = {
  photo: PhotoFacts,
  document: DocumentFacts,
  selfie: SelfieFacts,
  report: ReportFacts,
  message: MessageFacts,
  profile: ProfileFacts,
} as const satisfies { readonly [K in ReviewKindName]: ComponentType<DetailProps<K>> };

function DetailFacts(props: DetailProps<ReviewKindName>) {
  const KindFacts = factsByKind[props.detail.kind] as ComponentType<DetailProps<ReviewKindName>>;
  return <KindFacts {...props} />;
}

/** The member's own words in an appeal. */
function AppealNote({ appeal }: { appeal: NonNullable<ReviewItem['appeal']> }) {
  const { t } = useTranslation('staff');
  const { message, at, firstDecidedBy } = appeal;
  return (
    <section className={classes.note} data-tone="warm">
      <h3>{t('facts.appeal')}</h3>
      <p className={classes.words} dir="auto">
        {message}
      </p>
      <p className={classes.small}>
        {formatStaffTime(at, locale())}
        {firstDecidedBy && ` · ${t('facts.firstDecidedBy', { name: firstDecidedBy.name })}`}
      </p>
    </section>
  );
}

/** The number that the selfie must show, and photos of the face it must match. */
function SelfieFacts({ detail }: DetailProps<'selfie'>) {
  const { t } = useTranslation('staff');
  const { number, photos, sentAt, refusedBefore } = detail;
  return (
    <>
      <section className={classes.compare}>
        <h3>{t('facts.number')}</h3>
        <p className={classes.number}>{number}</p>
        <p className={classes.small}>{t(photos.length > 0 ? 'facts.sameFace' : 'facts.noPhotos')}</p>
      </section>
      <FactList
        facts={[
          [t('facts.sent'), formatStaffTime(sentAt, locale())],
          [t('facts.refusedBefore'), refusedBefore > 0 ? t('facts.selfies', { count: refusedBefore }) : null],
        ]}
      />
    </>
  );
}

/** A first message that was sent to many members, and from how many of them it is withheld. */
function MessageFacts({ detail, item }: DetailProps<'message'>) {
  const { t } = useTranslation('staff');
  const { content, attachment, receivers, sentAt, refusedBefore } = detail;
  return (
    <>
      <section>
        <h3>{t('facts.firstMessage')}</h3>
        <p className={classes.words} dir="auto">
          {content}
        </p>
        {attachment && <MessageAttachment reviewId={item.id} attachment={attachment} />}
      </section>
      <FactList
        facts={[
          [t('facts.keptFrom'), t('facts.members', { count: receivers })],
          [t('facts.sent'), formatStaffTime(sentAt, locale())],
          [t('facts.refusedBefore'), refusedBefore > 0 ? t('facts.messages', { count: refusedBefore }) : null],
        ]}
      />
    </>
  );
}

/** A new profile, as other members would see it. */
function ProfileFacts({ detail }: DetailProps<'profile'>) {
  const { t } = useTranslation('staff');
  const { sections, extraAnswers, sentAt, askedBefore } = detail;
  return (
    <>
      {(['basicInfo', 'educationInfo', 'familyInfo', 'moreInfo'] as const).map((section) => (
        <ProfileSection
          key={section}
          section={section}
          values={(sections[section] ?? {}) as Readonly<Record<string, unknown>>}
        />
      ))}
      <ExtraAnswersCard answers={extraAnswers} />
      <FactList
        facts={[
          [t('facts.sent'), formatStaffTime(sentAt, locale())],
          [t('facts.changesAsked'), askedBefore > 0 ? t('facts.times', { count: askedBefore }) : null],
        ]}
      />
    </>
  );
}

interface MemberLineProps {
  /** Element id for `aria-labelledby`. */
  id: string;
  member: ReviewPerson;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The member concerned. */
function MemberLine({ id, member, heading }: MemberLineProps) {
  const { t } = useTranslation('staff');
  const label = useOptionLabel();
  const { name, age, gender, profileCode, status } = member;
  const line = [gender && t(`gender.${gender}`), profileCode].filter(Boolean).join(' · ');
  return (
    <header className={classes.member}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {age === null ? name : `${name}, ${age}`}
      </h2>
      <p>
        <span>{line}</span>
        {status !== 'ACTIVE' && <Chip tone="bad">{label('userStatus', status)}</Chip>}
      </p>
      <p>
        <NewTabLink to={staffPaths.member(member.id)}>{t('facts.memberPage')}</NewTabLink>
        <NewTabLink to={staffPaths.reviewsOf(member.id)}>{t('facts.history')}</NewTabLink>
      </p>
    </header>
  );
}

/** Profile values to compare with the document. */
function DocumentFacts({ detail, item: { member } }: DetailProps<'document'>) {
  const { t } = useTranslation('staff');
  const label = useOptionLabel();
  const { documentType, firstName, lastName, dateOfBirth, sentAt, refusedBefore } = detail;
  return (
    <>
      <section className={classes.compare}>
        <h3>{t('facts.compare')}</h3>
        <FactList
          facts={[
            [t('facts.documentType'), label('documentType', documentType)],
            [t('facts.firstName'), <bdi key="first">{firstName}</bdi>],
            [t('facts.lastName'), <bdi key="last">{lastName}</bdi>],
            [t('facts.dateOfBirth'), dateOfBirth ? dayInIndia(dateOfBirth, locale()) : t('facts.unknown')],
            [t('facts.gender'), member.gender && t(`gender.${member.gender}`)],
          ]}
        />
      </section>
      <p className={classes.reminder}>
        <IconShieldLock size={20} stroke={1.75} aria-hidden />
        {t('facts.aadhaar')}
      </p>
      <FactList
        facts={[
          [t('facts.sent'), formatStaffTime(sentAt, locale())],
          [t('facts.refusedBefore'), refusedBefore > 0 ? t('facts.documents', { count: refusedBefore }) : null],
        ]}
      />
    </>
  );
}
