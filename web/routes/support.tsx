import { PlainShell } from '../ui/plain-shell.tsx';
import { SupportText } from './support-text.tsx';

/** `/support`: for everybody, signed in or not. */
export default function Support() {
  return (
    <PlainShell>
      <SupportText />
    </PlainShell>
  );
}
