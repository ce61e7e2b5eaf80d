import { IconShield } from '@tabler/icons-react';
import type { Conversation, Message } from '../../../../contract/chat/schema.ts';
import classes from './guardians.module.css';
import { useGuardianNames } from './use-guardian-names.ts';

interface GuardianNameProps {
  guardian: NonNullable<Message['guardian']>;
  peer: Pick<Conversation, 'gender' | 'firstName'>;
  /** Visible to screen readers only, because the message before shows the same name. */
  isHidden: boolean;
}

/** The guardian who wrote the message, and of which family. */
export function GuardianName({ guardian: { name, relation, ofMe }, peer, isHidden }: GuardianNameProps) {
  const { who } = useGuardianNames(peer);
  return (
    <p className={isHidden ? classes.said : classes.writer}>
      <IconShield size={16} aria-hidden />
      <span>{who({ isMine: ofMe, name, relation }, 'alone')}</span>
    </p>
  );
}
