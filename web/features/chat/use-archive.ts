import { endpoints } from 'virtual:endpoints';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../contract/chat/schema.ts';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { fullName } from '../../lib/member-lines.ts';
import { toast } from '../../lib/toast.ts';
import { cache } from './store/cache.ts';

/** Archives a conversation, or takes it out: shown at once, with an undo. */
export function useArchive() {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  return async function archive(peer: Conversation, archived: boolean, isUndo = false): Promise<void> {
    await cache.settle(peer.id);
    cache.change(peer.id, (conversation) => ({ ...conversation, archived }));
    try {
      await call(endpoints.chat.archive, { params: { userId: peer.id }, body: { archived } });
      const said = t(archived ? 'menu.archived' : 'menu.unarchived', { name: fullName(peer) });
      toast.success(said, isUndo ? undefined : { label: t('undo'), run: () => void archive(peer, !archived, true) });
    } catch (error) {
      cache.change(peer.id, (conversation) => ({ ...conversation, archived: !archived }));
      toast.error(errorMessage(error, common));
    }
    cache.fetchOne(peer.id);
    cache.fetchLists();
    cache.fetchUnread();
  };
}
