import { Fragment } from 'react';
import { Outlet } from 'react-router';
import { loadMessages } from '../lib/i18n.ts';
import { useAccount } from '../lib/use-account.ts';
import { Behind } from '../ui/behind.tsx';

const withWords = <T,>(module: Promise<T>): Promise<T> =>
  Promise.all([module, loadMessages(['shell'])]).then(([loaded]) => loaded);

const unsentChat = () => withWords(import('../features/chat/unsent-chat.tsx'));
const unsentWords = () => withWords(import('../features/guardian/unsent-words.tsx'));

/** Pages outside of the frames where one may sign out all the same: it is asked there too about what waits to be sent. */
export default function UnsentAsked() {
  const id = useAccount()?.id;
  return (
    <>
      <Outlet />
      {id && (
        <Fragment key={id}>
          <Behind load={unsentWords} asks />
          <Behind load={unsentChat} asks />
        </Fragment>
      )}
    </>
  );
}
