import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Long enough that a word is searched for, not each of its letters. */
const SEARCH_DELAY_MS = 400;

/** Words to look for, in the address (`?search=`), a moment after the last key. */
export function LiveSearch({ label, hint }: { label: string; hint: string }) {
  const [search, setSearch] = useSearchParams();
  const stands = search.get('search') ?? '';
  const [typed, setTyped] = useState(stands);
  const sent = useRef(stands);
  // The address changed otherwise: by the way back, or a link.
  useEffect(() => {
    if (sent.current === stands) return;
    sent.current = stands;
    setTyped(stands);
  }, [stands]);
  useEffect(() => {
    const words = typed.trim();
    if (words === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = words;
      const next = new URLSearchParams(window.location.search);
      next.delete('page');
      if (words) next.set('search', words);
      else next.delete('search');
      setSearch(next, { replace: true, preventScrollReset: true });
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, setSearch]);
  return (
    <TextInput
      type="search"
      label={label}
      description={hint}
      value={typed}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={18} aria-hidden />}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
