import { NotFound } from '../ui/not-found.tsx';
import { PlainShell } from '../ui/plain-shell.tsx';

/** Any unknown path outside the dashboard. */
export default function NotFoundPage() {
  return (
    <PlainShell>
      <NotFound />
    </PlainShell>
  );
}
