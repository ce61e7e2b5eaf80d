import { useEffect } from 'react';
import { keepLists } from '../lib/kept-lists.ts';
import { optionsQuery } from '../lib/options.ts';
import { queryClient } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { useAccount } from '../lib/use-account.ts';

/** Cards do without the option lists: they are fetched when the first screen stands, ms. */
const OPTIONS_AFTER = 4_000;

/** Keeps what the member sees readable without a network. Shows nothing. */
export default function ListsKept() {
  const id = useAccount()?.id;
  useEffect(() => (id ? keepLists(id) : undefined), [id]);
  useEffect(() => {
    // For the forms and profiles to come, and to be kept.
    const timer = setTimeout(() => void queryClient.prefetchQuery(optionsQuery), OPTIONS_AFTER);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // Where the app opens without a network, it can say what is not possible then.
    if (navigator.serviceWorker?.controller) toast.fetchAhead();
  }, []);
  return null;
}
