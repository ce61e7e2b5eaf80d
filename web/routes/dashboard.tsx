import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { MessagesLink } from '../features/chat/messages-link.tsx';
import { Bell } from '../features/notifications/bell.tsx';
import { queryClient } from '../lib/query.ts';
import { retryImport } from '../lib/retry-import.ts';
import { Shell } from '../ui/shell.tsx';

// Behind the page: no screen waits for the live connection.
const ChatLive = lazy(() => retryImport(() => import('../features/chat/chat-live.tsx')));
const ListsKept = lazy(() => retryImport(() => import('./lists-kept.tsx')));
const NotificationsLive = lazy(() => retryImport(() => import('../features/notifications/notifications-live.tsx')));

/** The signed-in part of the app: its frame, the cache its pages share, and the live connection. */
export default function Dashboard() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell
        icons={
          <>
            <Bell />
            <MessagesLink />
          </>
        }
      />
      <Suspense fallback={null}>
        <ListsKept />
        <ChatLive />
        <NotificationsLive />
      </Suspense>
    </QueryClientProvider>
  );
}
