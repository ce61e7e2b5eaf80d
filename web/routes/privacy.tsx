import { LegalText } from './legal-text.tsx';

/** `/privacy` */
export default function Privacy() {
  return <LegalText text="privacy" />;
}
