import { Fragment } from 'react';
import { Outlet } from 'react-router';
import { keptMessages } from '../features/chat/kept-messages.ts';
import { countUnsent } from '../features/guardian/kept-unsent.ts';
import { useAccount } from '../lib/use-account.ts';
import { Behind } from '../ui/behind.tsx';

const unsentChat = () => import('../features/chat/unsent-chat.tsx');
const unsentWords = () => import('../features/guardian/unsent-words.tsx');

/** For pages without a frame where one can sign out: asks there too about unsent messages. */
export default function UnsentAsked() {
  const id = useAccount()?.id;
  return (
    <>
      <Outlet />
      {id && (
        <Fragment key={id}>
          <Behind load={unsentWords} asks={countUnsent} />
          <Behind load={unsentChat} asks={keptMessages} />
        </Fragment>
      )}
    </>
  );
}
