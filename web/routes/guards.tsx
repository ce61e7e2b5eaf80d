import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { hasStaffLogin, isFamily } from '../../contract/roles.ts';
import { isStepOpen, type LoginState, landingPath } from '../lib/landing-path.ts';
import { paths, type stepPaths } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import { signOut } from '../lib/sign-out.ts';
import { toast } from '../lib/toast.ts';
import { useAccount } from '../lib/use-account.ts';
import { lazyPage } from './lazy-page.tsx';
import { RedirectTo } from './redirect-to.tsx';

/**
 * Redirects to the login page, which redirects back to this page unless the member signed out. An expired session is
 * reported.
 * @param of the member whose session ended here
 */
function ToLogin({ of }: { of: string | undefined }) {
  const { t } = useTranslation('common');
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (of !== undefined && !signOut.asked()) toast.info(t('signInEnded'));
  }, [of, t]);
  const from: LoginState = { after: pathname + search + hash, of };
  return <Navigate to={paths.login} replace state={signOut.asked() ? null : from} />;
}

/** Id of the member who was last signed in on this page, so that a guard knows whose session has ended. */
function useLastSignedIn(id: string | undefined): string | undefined {
  const last = useRef(id);
  if (id !== undefined) last.current = id;
  return last.current;
}

/** Admits everybody who is signed in, whatever steps are pending. */
export function SignedInMember() {
  const account = useAccount();
  const last = useLastSignedIn(account?.id);
  return account ? <Outlet /> : <ToLogin of={last} />;
}

/**
 * The dashboard's guard (spec §2, §6): redirects to the login without a stored user, and to the missing step with an
 * unfinished profile.
 */
export function FinishedMember() {
  const account = useAccount();
  const last = useLastSignedIn(account?.id);
  if (!account) return <ToLogin of={last} />;
  const next = landingPath(account);
  return next === paths.home ? <Outlet /> : <RedirectTo to={next} />;
}

const notHere = lazyPage(() => import('./not-found.tsx'));

/** The guard of the staff area, which shows Not Found to all other accounts. */
export function StaffOnly() {
  const account = useAccount();
  const last = useLastSignedIn(account?.id);
  // Opening the staff area ends acting for a member.
  const isActing = session.acting() !== null;
  useEffect(() => {
    if (isActing) session.stopActing();
  }, [isActing]);
  if (isActing) return null;
  if (!account) return <ToLogin of={last} />;
  return hasStaffLogin(account.role) ? <Outlet /> : notHere.element;
}

/** The guard of `/family`, which admits family accounts, and members, who may be invited by another member. */
export function FamilyPlaces() {
  const account = useAccount();
  const last = useLastSignedIn(account?.id);
  if (!account) return <ToLogin of={last} />;
  if (hasStaffLogin(account.role)) return <RedirectTo to={paths.staff} />;
  return account.pendingDeclarations.length > 0 ? <Navigate to={paths.declarations} replace /> : <Outlet />;
}

/** A step of the wizard: the first, or one from `nextStep`. */
export type Step = 'primary' | keyof typeof stepPaths;

/** Steps can be repeated but not skipped; going back to step 1 shows the created account. */
export function WizardStep({ step }: { step: Step }) {
  const account = useAccount();
  const last = useLastSignedIn(account?.id);
  if (account && hasStaffLogin(account.role)) return <RedirectTo to={paths.staff} />;
  if (account && isFamily(account.role)) return <RedirectTo to={paths.family} />;
  if (step === 'primary')
    return account?.nextStep === 'done' ? <Navigate to={landingPath(account)} replace /> : <Outlet />;
  if (!account) return <ToLogin of={last} />;
  if (account.pendingDeclarations.length > 0) return <Navigate to={paths.declarations} replace />;
  return isStepOpen(step, account.nextStep) ? <Outlet /> : <Navigate to={landingPath(account)} replace />;
}
