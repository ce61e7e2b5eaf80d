import { LegalText } from './legal-text.tsx';

/** `/terms` */
export default function Terms() {
  return <LegalText text="terms" />;
}
