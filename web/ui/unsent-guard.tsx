import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unsaved } from '../lib/unsaved.ts';
import { DialogFrame } from './member/actions/dialog-frame.tsx';
import classes from './member/actions/dialogs.module.css';

type Count = () => number | Promise<number>;

/** By what is counted, who is there to ask: the first of them does. */
const askers = new Map<Count, object[]>();

function standBy(count: Count, me: object): () => void {
  askers.set(count, [...(askers.get(count) ?? []), me]);
  return () => void askers.set(count, askers.get(count)?.filter((other) => other !== me) ?? []);
}

/**
 * Asks before a sign-out throws away messages that wait to be sent. Nothing else ends them: they outlive a reload. A page
 * where one writes has it in itself, so that it is there without a network too; what runs behind all pages has it as well.
 * @param count how many wait now; a function that stays the same
 */
export function UnsentGuard({ count }: { count: Count }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  /** Stays while the dialog goes, so that its words do not change under the eye. */
  const [question, setQuestion] = useState<{ count: number; give: (leave: boolean) => void }>();
  useEffect(() => {
    const me = {};
    const standDown = standBy(count, me);
    const letGo = unsaved.guard(async (way) => {
      if (way !== 'signOut' || askers.get(count)?.[0] !== me) return true;
      const waiting = await count();
      if (waiting === 0) return true;
      return new Promise<boolean>((give) => {
        setQuestion({ count: waiting, give });
        setIsOpen(true);
      });
    });
    return () => {
      letGo();
      standDown();
    };
  }, [count]);
  const decide = (leave: boolean): void => {
    setIsOpen(false);
    question?.give(leave);
  };
  if (!question) return null;
  return (
    <DialogFrame opened={isOpen} onClose={() => decide(false)} title={t('unsent.title')}>
      <div className={classes.form}>
        <p className={classes.intro}>{t('unsent.sentence', { count: question.count })}</p>
        <div className={classes.buttons}>
          <Button data-autofocus onClick={() => decide(false)}>
            {t('unsent.stay')}
          </Button>
          <Button variant="default" onClick={() => decide(true)}>
            {t('unsent.go')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
