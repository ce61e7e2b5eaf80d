import { Navigate, type NavigateProps } from 'react-router';
import { Splash } from '../ui/splash.tsx';

/** Redirects to another page. The splash is shown until the router knows that page. */
export const RedirectTo = (props: Omit<NavigateProps, 'replace'>) => (
  <>
    <Splash />
    <Navigate {...props} replace />
  </>
);
