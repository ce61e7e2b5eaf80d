import { useState } from 'react';
import { Navigate } from 'react-router';
import { landingPath } from '../../../lib/landing-path.ts';
import { session } from '../../../lib/session.ts';
import { AccountSummary } from './account-summary.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** Step 1: Enter Primary Details (spec §2). */
export default function PrimaryPage() {
  // The account on arrival: the form itself starts a session and leads to the next page.
  const [account] = useState(session.account);
  const [round, setRound] = useState(0);
  if (!account) return <RegistrationForm key={round} isAnew={round > 0} onStartOver={() => setRound(round + 1)} />;
  return account.nextStep === 'done' ? (
    <Navigate to={landingPath(account)} replace />
  ) : (
    <AccountSummary account={account} />
  );
}
