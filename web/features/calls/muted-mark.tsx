import { IconMicrophoneOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CallParticipant } from '../../../contract/calls/schema.ts';
import classes from './calls.module.css';
import { calls } from './calls.store.ts';
import { useCalls } from './use-calls.ts';

/** A mark beside the name of somebody whose microphone is off. */
export function MutedMark({ person: { id, isMe } }: { person: CallParticipant }) {
  const { t } = useTranslation('calls');
  const { isMuted } = useCalls();
  if (!(isMe ? isMuted : calls.isMutedAt(id))) return null;
  return (
    <span className={classes.muted}>
      <IconMicrophoneOff size={16} aria-hidden />
      <span className={classes.said}>{t('person.muted')}</span>
    </span>
  );
}
