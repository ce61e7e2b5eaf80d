import { UnstyledButton } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';
import classes from './guardians.module.css';
import { GuardiansPanel } from './guardians-panel.tsx';
import { awaitsAnswer } from './seats.rules.ts';

/** Opens the guardians of this conversation; a dot shows that the viewer's answer is needed. */
export function GuardiansButton({ peer, seats }: { peer: Conversation; seats: readonly GuardianSeat[] }) {
  const { t } = useTranslation('guardian');
  const [isOpen, setIsOpen] = useState(false);
  const isAwaited = seats.some(awaitsAnswer);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        data-awaited={isAwaited}
        aria-haspopup="dialog"
        aria-label={t(isAwaited ? 'button.waits' : 'button.open')}
        onClick={() => setIsOpen(true)}
      >
        <IconUserShield size={20} aria-hidden />
        <span className={classes.buttonLabel}>{t('button.open')}</span>
      </UnstyledButton>
      <GuardiansPanel peer={peer} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
