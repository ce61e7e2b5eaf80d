import { LegalText } from './legal-text.tsx';

/** The page `/terms`. */
export default function Terms() {
  return <LegalText text="terms" />;
}
