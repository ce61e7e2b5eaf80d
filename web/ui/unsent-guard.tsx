import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImport, withTimeout } from '../lib/retry-import.ts';
import { unsavedChanges } from '../lib/unsaved.ts';
import { lazyParts } from './lazy-parts.ts';
import type { UnsentDialogProps } from './unsent-dialog.tsx';

type Count = () => number | Promise<number>;

/** Mounted guards by their count function; of several with the same function, only the first asks. */
const guards = new Map<Count, object[]>();

function registerGuard(count: Count, me: object): () => void {
  guards.set(count, [...(guards.get(count) ?? []), me]);
  return () => void guards.set(count, guards.get(count)?.filter((other) => other !== me) ?? []);
}

/** How long a sign-out waits for the dialog, ms. */
const MAX_WAIT_MS = 3_000;

interface Question {
  readonly count: number;
  readonly give: (leave: boolean) => void;
  readonly Dialog: ComponentType<UnsentDialogProps>;
}

/**
 * Asks before a sign-out discards unsent messages. Only a sign-out discards them; they survive a reload. A page with a
 * message field loads the dialog in advance, so that asking works offline; the background part loads the dialog when
 * there is something to ask.
 * @param count returns the number of unsent messages now; must be the same function on every render
 */
export function UnsentGuard({ count }: { count: Count }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  /** Kept while the dialog closes, so that its text does not change visibly. */
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    const me = {};
    const standDown = registerGuard(count, me);
    const letGo = unsavedChanges.guard(async (way) => {
      if (way !== 'signOut' || guards.get(count)?.[0] !== me) return true;
      const waiting = await count();
      if (waiting === 0) return true;
      try {
        const { default: Dialog } = await withTimeout(MAX_WAIT_MS, retryImport(lazyParts.unsentDialog));
        return await new Promise<boolean>((give) => {
          setQuestion({ count: waiting, give, Dialog });
          setIsOpen(true);
        });
      } catch {
        // The dialog has not loaded, so the browser's own dialog is used.
        return window.confirm(t('unsent.sentence', { count: waiting }));
      }
    });
    return () => {
      letGo();
      standDown();
    };
  }, [count, t]);
  const decide = (leave: boolean): void => {
    setIsOpen(false);
    question?.give(leave);
  };
  return question ? <question.Dialog opened={isOpen} count={question.count} decide={decide} /> : null;
}
