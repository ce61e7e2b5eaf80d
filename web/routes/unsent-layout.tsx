import { Fragment } from 'react';
import { Outlet } from 'react-router';
import { countStoredUnsent } from '../features/chat/count-stored-unsent.ts';
import { countUnsent } from '../features/guardian/stored-unsent.ts';
import { useAccount } from '../lib/use-account.ts';
import { DeferredMount } from '../ui/deferred-mount.tsx';

const unsentChat = () => import('../features/chat/chat-unsent-guard.tsx');
const unsentWords = () => import('../features/guardian/guardian-unsent-guard.tsx');

/** A layout for pages without a frame from which a member can sign out: asks about unsent messages there too. */
export default function UnsentLayout() {
  const id = useAccount()?.id;
  return (
    <>
      <Outlet />
      {id && (
        <Fragment key={id}>
          <DeferredMount load={unsentWords} asks={countUnsent} />
          <DeferredMount load={unsentChat} asks={countStoredUnsent} />
        </Fragment>
      )}
    </>
  );
}
