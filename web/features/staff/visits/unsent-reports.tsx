import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { staffPaths } from '../staff-paths.ts';
import { useVisitReports } from './use-visit-reports.ts';
import { visitReports } from './visit-reports.ts';
import classes from './visits.module.css';

/** Reports that wait for a network, and those that the server refused. */
export function UnsentReports() {
  const { t } = useTranslation('field-work');
  const reports = useVisitReports();
  const waiting = reports.filter(({ refusal }) => refusal === undefined);
  const refused = reports.filter(({ refusal }) => refusal !== undefined);
  return (
    <div role="status" className={classes.reports}>
      {waiting.length > 0 && (
        <p className={classes.waiting}>
          {t('visits.unsent', { count: waiting.length })} {!visitReports.isStored() && t('visit.notSaved')}
        </p>
      )}
      {refused.map((report) => (
        <p key={report.n ?? report.visitId} className={classes.refused}>
          <Link to={staffPaths.visit(report.visitId)}>{t('visits.refused', { why: report.refusal ?? '' })}</Link>
          <Button variant="default" onClick={() => void visitReports.discard(report)}>
            {t('visits.discard')}
          </Button>
        </p>
      ))}
    </div>
  );
}
