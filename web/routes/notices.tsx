import { useLocation } from 'react-router';
import ActingBanner from '../features/acting/acting-banner.tsx';
import ShowingNotice from '../features/switches/showing-notice.tsx';
import { paths } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import UnansweredPrompt from '../ui/member/unanswered-prompt.tsx';

/**
 * The notices above the pages: for whom a person of the bureau acts, or what the operator still needs from the member. In
 * one file, so that the first screen has to know only one.
 */
export default function Notices() {
  const { pathname } = useLocation();
  if (session.acting()) return <ActingBanner />;
  return (
    <>
      <ShowingNotice />
      {pathname === paths.home && <UnansweredPrompt />}
    </>
  );
}
