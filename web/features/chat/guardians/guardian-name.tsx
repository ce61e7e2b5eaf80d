import { IconShield } from '@tabler/icons-react';
import type { Conversation, Message } from '../../../../contract/chat.ts';
import classes from './guardians.module.css';
import { useSeatWords } from './use-seat-words.ts';

interface GuardianNameProps {
  guardian: NonNullable<Message['guardian']>;
  peer: Pick<Conversation, 'gender' | 'firstName'>;
  /** Said to who listens alone: it stands over the message before. */
  isHidden: boolean;
}

/** Who of the two families has written this. */
export function GuardianName({ guardian: { name, relation, ofMe }, peer, isHidden }: GuardianNameProps) {
  const { who } = useSeatWords(peer);
  return (
    <p className={isHidden ? classes.said : classes.writer}>
      <IconShield size={16} aria-hidden />
      <span>{who({ isMine: ofMe, name, relation }, 'alone')}</span>
    </p>
  );
}
