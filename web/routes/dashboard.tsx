import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../lib/query.ts';
import { Shell } from '../ui/shell.tsx';

/** The signed-in part of the app: its frame and the cache its pages share. */
export default function Dashboard() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  );
}
