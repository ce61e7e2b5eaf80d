import { endpoints } from 'virtual:endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { type Account, session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { ownAccountQuery } from '../../../ui/own-account.query.ts';
import { accountQuery } from './settings.queries.ts';

/** Hiding and showing oneself. `refused` is why it was not done, in the server's words. */
export function useStatus(account: Account) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const change = async (status: 'ACTIVE' | 'INACTIVE', said: string): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(endpoints.accounts.changeStatus, { params: { id: account.id }, body: { status } });
      // What was asked when the page was opened may be on its way still, and know less: it is asked anew.
      const asked = [ownAccountQuery(account.id).queryKey, accountQuery.queryKey];
      await Promise.all(asked.map((queryKey) => queries.cancelQueries({ queryKey })));
      const now = session.account();
      if (now) session.update({ ...now, status });
      for (const queryKey of asked) void queries.invalidateQueries({ queryKey });
      toast.success(said);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, change };
}
