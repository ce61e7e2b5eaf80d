import { useCallback, useEffect } from 'react';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { receipts } from '../store/receipts.ts';
import type { HistoryScroll } from './use-history-scroll.ts';

/** The highest visible message. */
function lastVisibleSeq({ rows, virtual }: Pick<HistoryScroll, 'rows' | 'virtual'>): number {
  const end = virtual.range?.endIndex ?? -1;
  for (let index = Math.min(end, rows.length - 1); index >= 0; index--) {
    const row = rows[index];
    if (row?.kind === 'message') return row.message.seq;
  }
  return 0;
}

/** Marks visible messages as read while the member is looking at the page. */
export function useReadReceipts({ id, readSeq, unread }: Conversation, { rows, virtual }: HistoryScroll): void {
  const end = virtual.range?.endIndex;
  const look = useCallback(() => {
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
    const seq = lastVisibleSeq({ rows, virtual });
    if (seq > readSeq && (unread > 0 || seq > receipts.readSeq(id))) receipts.read(id, seq);
  }, [id, readSeq, unread, rows, virtual]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is in sight
  useEffect(look, [look, end]);
  useEffect(() => {
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
}
