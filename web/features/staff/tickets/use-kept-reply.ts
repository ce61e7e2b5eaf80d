import { type FormEvent, useMemo } from 'react';

interface KeptReply {
  /** What was typed for this ticket and not sent. */
  typed: string;
  keep: (event: FormEvent<HTMLFormElement>) => void;
  forget: () => void;
}

/** An answer that is not yet sent outlives a reload and a look at another ticket, in this tab alone. */
export function useKeptReply(ticketId: string): KeptReply {
  return useMemo(() => {
    const key = `staff.reply ${ticketId}`;
    return {
      typed: sessionStorage.getItem(key) ?? '',
      keep: ({ currentTarget }) =>
        sessionStorage.setItem(key, String(new FormData(currentTarget).get('message') ?? '')),
      forget: () => sessionStorage.removeItem(key),
    };
  }, [ticketId]);
}
