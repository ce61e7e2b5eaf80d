import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { needsPremium, PremiumPrompt } from '../../../ui/premium-prompt.tsx';
import classes from './ask-for.module.css';

interface AskForProps {
  asking: { mutate: () => void; isPending: boolean; error: Error | null };
  icon: ReactNode;
  /** What the button shows. */
  children: string;
  /** What asking costs, and who learns of it. */
  note: string;
}

/** The button that shows what is for the asking, with what it costs said before. */
export function AskFor({ asking, icon, children, note }: AskForProps) {
  return (
    <div className={classes.ask}>
      <Button variant="default" leftSection={icon} loading={asking.isPending} onClick={() => asking.mutate()}>
        {children}
      </Button>
      <p className={classes.note}>{note}</p>
    </div>
  );
}

/** Why asking was refused, in the server's words; where the package is why, with what would help. It stays when the button goes. */
export function AskFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('common');
  const isPremium = needsPremium(error);
  return (
    <>
      <FormFailure error={isPremium ? undefined : (error ?? undefined)} />
      <div role="alert" className={classes.prompt}>
        {isPremium && <PremiumPrompt>{sentenceOf(error, t)}</PremiumPrompt>}
      </div>
    </>
  );
}
