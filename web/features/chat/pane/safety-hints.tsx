import { IconShieldExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MessageHint } from '../../../../contract/chat/values.ts';
import classes from './pane.module.css';

/** A calm note below a first message with contact data or payment requests. */
export function SafetyHints({ hints }: { hints: readonly MessageHint[] }) {
  const { t } = useTranslation('chat');
  return (
    <ul className={classes.hints}>
      {hints.map((hint) => (
        <li key={hint}>
          <IconShieldExclamation size={18} aria-hidden />
          {t(`message.hints.${hint}`)}
        </li>
      ))}
    </ul>
  );
}
