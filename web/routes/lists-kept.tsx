import { useEffect } from 'react';
import { keepLists } from '../lib/kept-lists.ts';
import { toast } from '../lib/toast.ts';
import { useAccount } from '../lib/use-account.ts';

/** Keeps what the member sees readable without a network. Shows nothing. */
export default function ListsKept() {
  const id = useAccount()?.id;
  useEffect(() => (id ? keepLists(id) : undefined), [id]);
  useEffect(() => {
    // Where the app opens without a network, it can say what is not possible then.
    if (navigator.serviceWorker?.controller) toast.fetchAhead();
  }, []);
  return null;
}
