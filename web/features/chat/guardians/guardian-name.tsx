import { IconShield } from '@tabler/icons-react';
import type { Conversation, Message } from '../../../../contract/chat/schema.ts';
import classes from './guardians.module.css';
import { useGuardianNames } from './use-guardian-names.ts';

interface GuardianNameProps {
  guardian: NonNullable<Message['guardian']>;
  peer: Pick<Conversation, 'gender' | 'firstName'>;
  /** True if the name is only for screen readers, because the previous message already shows the same name. */
  isHidden: boolean;
}

/** Names the guardian who wrote a message, and the guardian's family. */
export function GuardianName({ guardian: { name, relation, ofMe }, peer, isHidden }: GuardianNameProps) {
  const { who } = useGuardianNames(peer);
  return (
    <p className={isHidden ? classes.said : classes.writer}>
      <IconShield size={16} aria-hidden />
      <span>{who({ isMine: ofMe, name, relation }, 'alone')}</span>
    </p>
  );
}
