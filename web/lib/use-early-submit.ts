import { type RefObject, useEffect } from 'react';

/**
 * Sends a form that was sent before the app ran (public/theme.js has kept it): nobody presses twice.
 * @returns what the form needs for it; `post` keeps what was typed out of the address where no script runs at all
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): { method: 'post'; 'data-early': '' } {
  useEffect(() => {
    if (form.current?.getAttribute('data-early') !== 'sent') return;
    form.current.setAttribute('data-early', '');
    form.current.requestSubmit();
  }, [form]);
  return { method: 'post', 'data-early': '' };
}
