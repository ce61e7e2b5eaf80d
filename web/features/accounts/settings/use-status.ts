import { endpoints } from 'virtual:endpoints';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { type Account, session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';

/** Hiding and showing oneself. `refused` is why it was not done, in the server's words. */
export function useStatus(account: Account) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const change = async (status: 'ACTIVE' | 'INACTIVE', said: string): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(endpoints.accounts.changeStatus, { params: { id: account.id }, body: { status } });
      const now = session.account();
      if (now) session.update({ ...now, status });
      toast.success(said);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, change };
}
