import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CustomerSection } from '../features/profiles/customer/customer-section.tsx';
import type { FieldValues } from '../features/profiles/fields/field-props.ts';
import { MemberVisit } from '../features/staff/members/member-page.tsx';
import classes from '../features/staff/members/members.module.css';
import type { DeskMemberPage } from '../features/staff/members/members.queries.ts';
import { staffKeys } from '../features/staff/staff.queries.ts';
import { staffPaths } from '../features/staff/staff-paths.ts';
import { useOptions } from '../lib/options.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { TabLinks } from '../ui/tab-links.tsx';

const steps = ['basicInfo', 'educationInfo', 'familyInfo'] as const;
const sections = [...steps, 'moreInfo'] as const;

/** `/staff/members/{id}/edit`: staff fill in a profile for its owner. */
export default function StaffMemberEdit() {
  const { t } = useTranslation('desk');
  return (
    <MemberVisit
      back={{ to: staffPaths.member, label: t('edit.back') }}
      show={(details) => <Edit key={details.member.id} details={details} />}
    />
  );
}

function Edit({ details }: { details: DeskMemberPage }) {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const lists = useOptions().data;
  const { member, account, profile } = details;
  const done = account.nextStep === 'done' ? steps.length : steps.indexOf(account.nextStep);
  // Later sections cannot be filled in before the registration steps.
  const open = account.nextStep === 'done' ? sections : sections.slice(0, done + 1);
  const wanted = open.find((section) => section === search.get('tab'));
  const section = wanted ?? (account.nextStep === 'done' ? 'basicInfo' : account.nextStep);
  return (
    <>
      <PageHeading title={t('edit.title', { name: member.name })}>{t('edit.intro')}</PageHeading>
      <TabLinks
        label={t('page.tabs')}
        tabs={open.map((key) => ({ key, label: t(`profile.sections.${key}`) }))}
        current={section}
        replace
      />
      {lists ? (
        <div className={classes.edit}>
          <CustomerSection
            key={section}
            customer={{ id: member.id, gender: member.gender, accountFor: account.accountFor }}
            section={section}
            stored={(profile?.[section] ?? {}) as FieldValues}
            isDone={section === 'moreInfo' || steps.indexOf(section) < done}
            lists={lists}
            onSaved={() => queries.invalidateQueries({ queryKey: staffKeys.members })}
          />
        </div>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
