import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A search field whose text is written to the address (`?search=`) on Enter only, so that partial names are not logged.
 */
export function SearchFilter({ label, name = 'search' }: { label: string; name?: string }) {
  const [search, setSearch] = useSearchParams();
  const stands = search.get(name) ?? '';
  const [typed, setTyped] = useState(stands);
  const [last, setLast] = useState(stands);
  // The address was changed by the Back button or a link, so the field shows the new text.
  if (last !== stands) {
    setLast(stands);
    setTyped(stands);
  }
  const apply = (words: string): void => {
    if (words === stands) return;
    const next = new URLSearchParams(search);
    next.delete('page');
    if (words) next.set(name, words);
    else next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply(typed.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        type="search"
        label={label}
        value={typed}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => apply(typed.trim())}
      />
    </form>
  );
}
