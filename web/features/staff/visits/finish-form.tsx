import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visit } from '../../../../contract/network/visits.schema.ts';
import { type VisitOutcome, visitOutcomes } from '../../../../contract/network/visits.values.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import page from '../ui/page.module.css';
import { visitReports } from './visit-reports.ts';
import classes from './visits.module.css';

/** How a visit ended, in one press and a note. Works without a network. */
export function FinishForm({ visit }: { visit: Visit }) {
  const { t } = useTranslation('field-work');
  const queries = useQueryClient();
  const errorId = useId();
  const { props, errors, failure, busy } = useForm({
    fields: ['outcome', 'note'],
    check: ({ outcome }) => (outcome ? {} : { outcome: t('visit.outcomeMissing') }),
    send: async ({ outcome, note }) => {
      const change = { status: 'DONE' as const, outcome: outcome as VisitOutcome };
      const isSent = await visitReports.add(visit.id, note === (visit.note ?? '') ? change : { ...change, note });
      await queries.invalidateQueries({ queryKey: staffKeys.enquiries });
      toast.success(t(isSent ? 'visit.saved' : 'visit.savedHere'));
    },
  });
  return (
    <form {...props} className={classes.panel}>
      <fieldset className={classes.outcomes} aria-describedby={errors.outcome ? errorId : undefined}>
        <legend>{t('visit.finishTitle')}</legend>
        {visitOutcomes[visit.type].map((outcome) => (
          <label key={outcome} className={classes.outcome}>
            <input type="radio" name="outcome" value={outcome} />
            {t(`outcome.${outcome}`)}
          </label>
        ))}
        {errors.outcome && (
          <p id={errorId} className={classes.error}>
            {errors.outcome}
          </p>
        )}
      </fieldset>
      <Textarea
        name="note"
        className={page.textarea}
        label={t('visit.note')}
        defaultValue={visit.note ?? ''}
        maxLength={1_000}
        error={errors.note}
      />
      <FormFailure error={failure} />
      <Button type="submit" loading={busy}>
        {t('visit.finish')}
      </Button>
    </form>
  );
}
