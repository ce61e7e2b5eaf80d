import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OUTSIDE_INDIA } from '../../../contract/billing/values.ts';
import { useOptions } from '../../lib/options.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import classes from './buy.module.css';
import { homeQuery } from './premium.queries.ts';
import { lastInvoiceState } from './stored-state.ts';

const NOT_SPECIFIED = 'Not Specified';
/** Copied from the contract, whose import would load its schemas in the browser. */
const OUTSIDE: typeof OUTSIDE_INDIA = 'Outside India';

/** The states to choose from, and the one initially chosen. */
interface States {
  readonly choices: readonly { readonly key: string | number; readonly label: string }[];
  /** The state of the last invoice, otherwise of the own profile; empty if neither is known. */
  readonly first: string;
}

interface FetchedStates {
  /** Undefined while the states are loading, or if loading failed. */
  readonly states?: States;
  readonly error?: unknown;
  readonly again: () => void;
}

export function useStates(): FetchedStates {
  const { data: options, error, refetch } = useOptions();
  const home = useQuery(homeQuery);
  const again = () => void refetch();
  if (!options) return { error: error ?? undefined, again };
  // If only the profile fails to load, no state is initially chosen.
  if (home.isPending) return { again };
  const choices = (options.state ?? []).filter(({ key }) => key !== NOT_SPECIFIED);
  const ofProfile = home.data?.country && home.data.country !== 'India' ? OUTSIDE : home.data?.state;
  const known = [...choices.map(({ key }) => String(key)), OUTSIDE];
  const first = [lastInvoiceState.read(), ofProfile].find((state) => state && known.includes(state)) ?? '';
  return { states: { choices, first }, again };
}

interface StateFieldProps {
  of: FetchedStates;
  error: string | undefined;
  /** Called with the chosen state, because the tax shown beside the field depends on it. */
  onChosen: (state: string) => void;
}

/** Field for the buyer's state. */
export function StateField({ of, error, onChosen }: StateFieldProps) {
  const { t } = useTranslation('premium');
  const { states, error: failure, again } = of;
  if (failure !== undefined)
    return (
      <FormFailure error={failure}>
        <p>{t('buy.stateFailed')}</p>
        <Button variant="default" size="sm" onClick={again}>
          {t('retry')}
        </Button>
      </FormFailure>
    );
  if (!states)
    return (
      <div role="status" aria-label={t('buy.stateLoading')}>
        <Bone className={classes.fieldBone} />
      </div>
    );
  return (
    <NativeSelect
      name="state"
      className={classes.select}
      label={t('buy.state')}
      description={t('buy.stateNote')}
      rightSection={<IconChevronDown size={20} aria-hidden />}
      autoComplete="address-level1"
      defaultValue={states.first}
      onChange={({ currentTarget }) => onChosen(currentTarget.value)}
      error={error}
    >
      <option value="" disabled>
        {t('buy.stateChoose')}
      </option>
      {states.choices.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
      <option value={OUTSIDE}>{t('buy.outside')}</option>
    </NativeSelect>
  );
}
