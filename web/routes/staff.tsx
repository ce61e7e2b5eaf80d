import { QueryClientProvider } from '@tanstack/react-query';
import { StaffShell } from '../features/staff/shell/staff-shell.tsx';
import { queryClient } from '../lib/query.ts';

/** The staff area: its frame and the query cache shared by its pages. */
export default function Staff() {
  return (
    <QueryClientProvider client={queryClient}>
      <StaffShell />
    </QueryClientProvider>
  );
}
