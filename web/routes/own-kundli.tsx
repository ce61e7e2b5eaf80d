import { useMemo } from 'react';
import { KundliCard } from '../features/astro/kundli-card.tsx';
import type { TownField } from '../features/astro/kundli-form.tsx';
import { Combobox } from '../features/profiles/fields/combobox.tsx';
import { optionLabel, useOptions } from '../lib/options.ts';
import { comma } from '../lib/punctuation.ts';

const none = (): void => undefined;

/** The search of the profile form for a town, for the town of birth. */
const Town: TownField = ({ onChange, ...props }) => {
  const lists = useOptions().data;
  const choices = useMemo(
    () =>
      (lists?.city ?? []).map((city) => ({
        ...city,
        label: `${city.label}${comma()}${optionLabel(lists?.state, city.state) ?? city.state}`,
      })),
    [lists],
  );
  return (
    <Combobox
      {...props}
      name="place"
      choices={choices}
      freeText={false}
      onChange={(key) => onChange(typeof key === 'string' ? key : null)}
      onBlur={none}
    />
  );
};

/** The Kundli card of the own profile, combined with the town field of the profile form. */
export default function OwnKundli({ accountId }: { accountId: string }) {
  return <KundliCard accountId={accountId} townField={Town} />;
}
