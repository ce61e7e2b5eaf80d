import { LegalText } from './legal-text.tsx';

/** The page `/privacy`. */
export default function Privacy() {
  return <LegalText text="privacy" />;
}
