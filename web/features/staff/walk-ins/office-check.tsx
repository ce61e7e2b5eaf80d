import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../../contract/roles.ts';
import type { WalkIn } from '../../../../contract/walk-ins/schema.ts';
import { call } from '../../../lib/client.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { staffKeys } from '../staff.queries.ts';
import page from '../ui/page.module.css';
import { DuplicatesPanel } from './duplicates-panel.tsx';
import { useWalkInActions } from './use-walk-in-actions.ts';
import classes from './walk-ins.module.css';

/** Shows why the office must look at a walk-in. The office also sees people who may be the same person, and decides. */
export function OfficeCheck({ walkIn }: { walkIn: WalkIn }) {
  const { t } = useTranslation('walk-ins');
  const role = useAccount()?.role;
  if (!role || !isStaff(role)) return <p className={classes.warning}>{t('office.waits')}</p>;
  return <Decision walkIn={walkIn} />;
}

function Decision({ walkIn }: { walkIn: WalkIn }) {
  const { t } = useTranslation('walk-ins');
  const { check } = useWalkInActions(walkIn.id);
  const { id, firstName, lastName, phoneNumber, birthYear, checkPhone, details } = walkIn;
  const { data } = useQuery({
    queryKey: [...staffKeys.walkIns, 'duplicates', id, checkPhone],
    queryFn: async ({ signal }) => {
      const body = {
        ...{ firstName, lastName, birthYear, exceptId: id },
        phoneNumber: checkPhone ?? phoneNumber ?? '',
        dateOfBirth: details.dateOfBirth,
        city: details.city,
      };
      return (await call(deskEndpoints.walkIns.findDuplicates, { body, signal })).data;
    },
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <p className={classes.warning}>
        {walkIn.officeCheck === 'number'
          ? t('office.number', { number: checkPhone ? formatPhone(checkPhone) : '' })
          : t('office.duplicate')}
      </p>
      {data && data.matches.length > 0 && <DuplicatesPanel duplicates={data} />}
      <Button className={page.start ?? ''} variant="default" onClick={check}>
        {t('office.check')}
      </Button>
    </>
  );
}
