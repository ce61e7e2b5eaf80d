import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { needsPremium, PremiumPrompt } from '../../../ui/premium-prompt.tsx';
import classes from './request-button.module.css';

interface RequestButtonProps {
  asking: { mutate: () => void; isPending: boolean; error: Error | null };
  icon: ReactNode;
  /** Label of the button. */
  children: string;
  /** The cost of the request, and who is notified. */
  note: string;
}

/** A button that requests hidden data, with the cost beside it. */
export function RequestButton({ asking, icon, children, note }: RequestButtonProps) {
  return (
    <div className={classes.ask}>
      <Button variant="default" leftSection={icon} loading={asking.isPending} onClick={() => asking.mutate()}>
        {children}
      </Button>
      <p className={classes.note}>{note}</p>
    </div>
  );
}

/**
 * The server's reason for a refusal, with a Premium link if the package is the reason. The text stays when the button
 * disappears.
 */
export function RequestFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('common');
  const isPremium = needsPremium(error);
  return (
    <>
      <FormFailure error={isPremium ? undefined : (error ?? undefined)} />
      <div role="alert" className={classes.prompt}>
        {isPremium && <PremiumPrompt>{errorMessage(error, t)}</PremiumPrompt>}
      </div>
    </>
  );
}
