import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router';
import { leadOn, stepIsOpen } from '../lib/lead-on.ts';
import { paths, type stepPaths } from '../lib/paths.ts';
import { signOut } from '../lib/sign-out.ts';
import { toast } from '../lib/toast.ts';
import { useAccount } from '../lib/use-account.ts';

/** Back to the login page. Somebody whose sign-in ended without asking for it is told so. */
function ToLogin({ ended }: { ended: boolean }) {
  const { t } = useTranslation('accounts');
  useEffect(() => {
    if (ended && !signOut.asked()) toast.info(t('login.ended'));
  }, [ended, t]);
  return <Navigate to={paths.login} replace />;
}

/** True once somebody was signed in here: a guard that sees the account go knows that a sign-in has ended. */
function useWasSignedIn(signedIn: boolean): boolean {
  const was = useRef(signedIn);
  if (signedIn) was.current = true;
  return was.current;
}

/** Lets signed-in people through, whatever they still have to do. */
export function SignedInMember() {
  const account = useAccount();
  const wasSignedIn = useWasSignedIn(account !== null);
  return account ? <Outlet /> : <ToLogin ended={wasSignedIn} />;
}

/** The dashboard's guard (spec §2, §6): no stored user, back to login; an unfinished member, to what is missing. */
export function FinishedMember() {
  const account = useAccount();
  const wasSignedIn = useWasSignedIn(account !== null);
  if (!account) return <ToLogin ended={wasSignedIn} />;
  const next = leadOn(account);
  return next === paths.home ? <Outlet /> : <Navigate to={next} replace />;
}

/** A step of the wizard: the first, or one that `nextStep` may name. */
export type Step = 'primary' | keyof typeof stepPaths;

/** Steps can be repeated, not skipped; going back to step 1 shows what it made. */
export function WizardStep({ step }: { step: Step }) {
  const account = useAccount();
  const wasSignedIn = useWasSignedIn(account !== null);
  if (step === 'primary') return account?.nextStep === 'done' ? <Navigate to={leadOn(account)} replace /> : <Outlet />;
  if (!account) return <ToLogin ended={wasSignedIn} />;
  if (account.pendingDeclarations.length > 0) return <Navigate to={paths.declarations} replace />;
  return stepIsOpen(step, account.nextStep) ? <Outlet /> : <Navigate to={leadOn(account)} replace />;
}
