import { type RefObject, useEffect } from 'react';

/**
 * Sends a form that was submitted before the app ran (public/theme.js has stored it).
 * @returns the attributes the form needs; `post` keeps input out of the address when scripts are off
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): { method: 'post'; 'data-early': '' } {
  useEffect(() => {
    if (form.current?.getAttribute('data-early') !== 'sent') return;
    form.current.setAttribute('data-early', '');
    form.current.requestSubmit();
  }, [form]);
  return { method: 'post', 'data-early': '' };
}
