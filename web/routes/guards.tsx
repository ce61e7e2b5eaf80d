import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router';
import { isFamily, isStaff } from '../../contract/roles.ts';
import { leadOn, stepIsOpen } from '../lib/lead-on.ts';
import { paths, type stepPaths } from '../lib/paths.ts';
import { signOut } from '../lib/sign-out.ts';
import { toast } from '../lib/toast.ts';
import { useAccount } from '../lib/use-account.ts';
import { lazyPage } from './lazy-page.tsx';

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

const notHere = lazyPage(() => import('./not-found.tsx'));

/** The staff area's guard: for everybody else there is no such place. */
export function StaffOnly() {
  const account = useAccount();
  const wasSignedIn = useWasSignedIn(account !== null);
  if (!account) return <ToLogin ended={wasSignedIn} />;
  return isStaff(account.role) ? <Outlet /> : notHere.element;
}

/** The guard of `/family`: for family accounts and for members, who may have a place beside somebody too. */
export function FamilyPlaces() {
  const account = useAccount();
  const wasSignedIn = useWasSignedIn(account !== null);
  if (!account) return <ToLogin ended={wasSignedIn} />;
  if (isStaff(account.role)) return <Navigate to={paths.staff} replace />;
  return account.pendingDeclarations.length > 0 ? <Navigate to={paths.declarations} replace /> : <Outlet />;
}

/** A step of the wizard: the first, or one that `nextStep` may name. */
export type Step = 'primary' | keyof typeof stepPaths;

/** Steps can be repeated, not skipped; going back to step 1 shows what it made. */
export function WizardStep({ step }: { step: Step }) {
  const account = useAccount();
  const wasSignedIn = useWasSignedIn(account !== null);
  if (account && isStaff(account.role)) return <Navigate to={paths.staff} replace />;
  if (account && isFamily(account.role)) return <Navigate to={paths.family} replace />;
  if (step === 'primary') return account?.nextStep === 'done' ? <Navigate to={leadOn(account)} replace /> : <Outlet />;
  if (!account) return <ToLogin ended={wasSignedIn} />;
  if (account.pendingDeclarations.length > 0) return <Navigate to={paths.declarations} replace />;
  return stepIsOpen(step, account.nextStep) ? <Outlet /> : <Navigate to={leadOn(account)} replace />;
}
