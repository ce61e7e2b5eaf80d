import { useLocation } from 'react-router';
import { OfferCard } from '../features/auth/passkeys/offer-card.tsx';
import { paths } from '../lib/paths.ts';

/** The offer to log in with a passkey next time, on Home only. */
export function PasskeyOffer() {
  return useLocation().pathname === paths.home ? <OfferCard /> : null;
}
