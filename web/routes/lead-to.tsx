import { Navigate, type NavigateProps } from 'react-router';
import { Splash } from '../ui/splash.tsx';

/** Leads on to another page, in place of this one. Until the router knows that page, the mark stands there. */
export const LeadTo = (props: Omit<NavigateProps, 'replace'>) => (
  <>
    <Splash />
    <Navigate {...props} replace />
  </>
);
