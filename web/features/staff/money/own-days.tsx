import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useForm } from '../../../lib/use-form.ts';
import classes from './money.module.css';
import { isPeriod, type Period } from './period.rules.ts';

/** Asks for the first and last day of a report, and stores them in the address as `from` and `to`. */
export function OwnDays({ period }: { period: Period }) {
  const { t } = useTranslation('money');
  const [search, setSearch] = useSearchParams();
  const { props, errors } = useForm({
    fields: ['from', 'to'],
    check: (given) => (isPeriod(given) ? {} : { to: t('revenue.wrong') }),
    send: async ({ from, to }) => {
      const next = new URLSearchParams(search);
      next.set('from', from);
      next.set('to', to);
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  });
  return (
    <form {...props} className={classes.days}>
      <TextInput name="from" type="date" label={t('revenue.from')} defaultValue={period.from} error={errors.from} />
      <TextInput name="to" type="date" label={t('revenue.to')} defaultValue={period.to} error={errors.to} />
      <Button type="submit" variant="default">
        {t('revenue.show')}
      </Button>
    </form>
  );
}
