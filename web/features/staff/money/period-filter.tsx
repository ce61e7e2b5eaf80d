import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useForm } from '../../../lib/use-form.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import classes from './money.module.css';
import { isPeriod, type Period, type PeriodName, periodOf, periods, todayInIndia } from './period.rules.ts';

/** The period in the address, the last 30 days by default. A custom period is in `from` and `to`. */
export function usePeriod(): { name: PeriodName; period: Period } {
  const [search] = useSearchParams();
  const name = selectedChoice(search, 'period', choicesOf()) ?? 'days30';
  const today = todayInIndia(new Date());
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (name !== 'own') return { name, period: periodOf(name, today) };
  return { name, period: isPeriod(own) ? own : periodOf('days30', today) };
}

const choicesOf = () => periods.map((key) => ({ key }));

/** Chooses the period. Custom dates are asked for once "custom" is chosen. */
export function PeriodFilter({ name, period }: { name: PeriodName; period: Period }) {
  const { t } = useTranslation('money');
  return (
    <div className={classes.when}>
      <ChoiceFilter
        name="period"
        label={t('revenue.period')}
        choices={periods.map((key) => ({ key, label: t(`revenue.of.${key}`) }))}
      />
      {name === 'own' && <OwnDays period={period} />}
    </div>
  );
}

function OwnDays({ period }: { period: Period }) {
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
