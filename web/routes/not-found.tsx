import { NotFound } from '../ui/not-found.tsx';
import { PlainShell } from '../ui/plain-shell.tsx';

/** Any path outside the dashboard that nothing lives at. */
export default function NotFoundPage() {
  return (
    <PlainShell>
      <NotFound />
    </PlainShell>
  );
}
