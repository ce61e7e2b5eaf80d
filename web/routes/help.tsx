import { SupportText } from './support-text.tsx';

/** `/dashboard/help`: Support & Help inside the shell (spec §2). */
export default function Help() {
  return <SupportText />;
}
