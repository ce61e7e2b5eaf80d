import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImport, within } from '../lib/retry-import.ts';
import { unsaved } from '../lib/unsaved.ts';
import { lateParts } from './late-parts.ts';
import type { UnsentDialogProps } from './unsent-dialog.tsx';

type Count = () => number | Promise<number>;

/** By what is counted, who is there to ask: the first of them does. */
const askers = new Map<Count, object[]>();

function standBy(count: Count, me: object): () => void {
  askers.set(count, [...(askers.get(count) ?? []), me]);
  return () => void askers.set(count, askers.get(count)?.filter((other) => other !== me) ?? []);
}

/** Milliseconds that somebody who goes away from this device waits for the dialog. */
const PATIENCE = 3_000;

interface Question {
  readonly count: number;
  readonly give: (leave: boolean) => void;
  readonly Dialog: ComponentType<UnsentDialogProps>;
}

/**
 * Asks before a sign-out throws away messages that wait to be sent. Nothing else ends them: they outlive a reload. A page
 * where one writes brings the dialog along, so that it is there without a network too; what runs behind all pages fetches it
 * when it has something to ask.
 * @param count how many wait now; a function that stays the same
 */
export function UnsentGuard({ count }: { count: Count }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  /** Stays while the dialog goes, so that its words do not change under the eye. */
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    const me = {};
    const standDown = standBy(count, me);
    const letGo = unsaved.guard(async (way) => {
      if (way !== 'signOut' || askers.get(count)?.[0] !== me) return true;
      const waiting = await count();
      if (waiting === 0) return true;
      try {
        const { default: Dialog } = await within(PATIENCE, retryImport(lateParts.unsentDialog));
        return await new Promise<boolean>((give) => {
          setQuestion({ count: waiting, give, Dialog });
          setIsOpen(true);
        });
      } catch {
        // It has not come yet, and the network is bad or gone: the browser's own question will do.
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
