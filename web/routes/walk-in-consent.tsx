import { WrittenFields } from '../features/profiles/written/written-fields.tsx';
import { ConsentPage } from '../features/walk-in-consent/consent-page.tsx';

/** `/walkIn/{token}`: the candidate reads what the bureau has written down, and answers. */
export default function WalkInConsent() {
  return <ConsentPage Fields={WrittenFields} />;
}
