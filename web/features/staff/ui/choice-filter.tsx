import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import classes from './choice.module.css';

interface ChoiceFilterProps {
  /** The key in the address. */
  name: string;
  label: string;
  /** The first choice means no filter and adds nothing to the address. */
  choices: readonly { readonly key: string; readonly label: string }[];
}

/**
 * A filter stored in the address, so that Back, reload and links preserve it. A new choice starts at the first page.
 */
export function ChoiceFilter({ name, label, choices }: ChoiceFilterProps) {
  const [search, setSearch] = useSearchParams();
  const [none] = choices;
  const choose = (key: string): void => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (key === none?.key) next.delete(name);
    else next.set(name, key);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <NativeSelect
      className={classes.select}
      label={label}
      rightSection={<IconChevronDown size={20} aria-hidden />}
      value={selectedChoice(search, name, choices) ?? none?.key}
      onChange={(event) => choose(event.currentTarget.value)}
      data={choices.map(({ key, label: text }) => ({ value: key, label: text }))}
    />
  );
}

/** Returns the choice in the address; undefined if there is none, or if it is unknown. */
export function selectedChoice<K extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly { readonly key: K }[],
): K | undefined {
  const given = search.get(name);
  return choices.slice(1).find(({ key }) => key === given)?.key;
}
