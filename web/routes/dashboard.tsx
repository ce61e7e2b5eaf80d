import { QueryClientProvider } from '@tanstack/react-query';
import { countStoredUnsent } from '../features/chat/count-stored-unsent.ts';
import { ChatsBadge, MessagesLink } from '../features/chat/messages-link.tsx';
import { Bell } from '../features/notifications/bell.tsx';
import { cartButton } from '../features/shop/cart/load-cart.ts';
import { queryClient } from '../lib/query.ts';
import { session } from '../lib/session.ts';
import { DeferredMount } from '../ui/deferred-mount.tsx';
import { Shell } from '../ui/shell.tsx';

const chatLive = () => import('../features/chat/chat-live.tsx');
const afterFirstScreen = () => import('./after-first-screen.tsx');
const notices = () => import('./notices.tsx');

/**
 * The dashboard for a person of the bureau who acts for a member: without messages, notifications and what is kept on
 * the member's own device.
 */
const ForMember = () => (
  <QueryClientProvider client={queryClient}>
    <Shell isActing banner={<DeferredMount load={notices} />} />
  </QueryClientProvider>
);

/** The signed-in part of the app: its frame, the query cache shared by its pages, and the socket. */
export default function Dashboard() {
  if (session.acting()) return <ForMember />;
  return (
    <QueryClientProvider client={queryClient}>
      <Shell
        icons={
          <>
            <DeferredMount load={cartButton} />
            <Bell />
            <MessagesLink />
          </>
        }
        chats={<ChatsBadge />}
        banner={<DeferredMount load={notices} />}
      />
      <DeferredMount load={afterFirstScreen} />
      <DeferredMount load={chatLive} asks={countStoredUnsent} />
    </QueryClientProvider>
  );
}
