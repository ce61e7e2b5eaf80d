import { Fragment } from 'react';
import { Outlet } from 'react-router';
import { keptMessages } from '../features/chat/kept-messages.ts';
import { countUnsent } from '../features/guardian/kept-unsent.ts';
import { useAccount } from '../lib/use-account.ts';
import { Behind } from '../ui/behind.tsx';

const unsentChat = () => import('../features/chat/unsent-chat.tsx');
const unsentWords = () => import('../features/guardian/unsent-words.tsx');

/** Pages outside of the frames where one may sign out all the same: it is asked there too about what waits to be sent. */
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
