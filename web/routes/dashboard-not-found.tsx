import { NotFound } from '../ui/not-found.tsx';

/** Any other dashboard path shows 'Not Found' inside the shell (spec §2). */
export default function DashboardNotFound() {
  return <NotFound />;
}
