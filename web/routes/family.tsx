import { QueryClientProvider } from '@tanstack/react-query';
import { FamilyLayout } from '../features/family/family-layout.tsx';
import { queryClient } from '../lib/query.ts';

/** `/family`: its frame and the cache its pages share. */
export default function Family() {
  return (
    <QueryClientProvider client={queryClient}>
      <FamilyLayout />
    </QueryClientProvider>
  );
}
