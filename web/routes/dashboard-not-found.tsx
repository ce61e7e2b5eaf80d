import { NotFound } from '../ui/not-found.tsx';

/** Shows 'Not Found' inside the shell for any other dashboard path (spec §2). */
export default function DashboardNotFound() {
  return <NotFound />;
}
