import { Fragment } from 'react';
import { Outlet } from 'react-router';
import { keptMessages } from '../features/chat/kept-messages.ts';
import { countUnsent } from '../features/guardian/stored-unsent.ts';
import { useAccount } from '../lib/use-account.ts';
import { DeferredMount } from '../ui/deferred-mount.tsx';

const unsentChat = () => import('../features/chat/chat-unsent-guard.tsx');
const unsentWords = () => import('../features/guardian/guardian-unsent-guard.tsx');

/** For pages without a frame where one can sign out: asks there too about unsent messages. */
export default function UnsentLayout() {
  const id = useAccount()?.id;
  return (
    <>
      <Outlet />
      {id && (
        <Fragment key={id}>
          <DeferredMount load={unsentWords} asks={countUnsent} />
          <DeferredMount load={unsentChat} asks={keptMessages} />
        </Fragment>
      )}
    </>
  );
}
