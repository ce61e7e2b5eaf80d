import { IconPhone, IconPhoneX, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CallLine } from '../../../contract/calls/schema.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import classes from './call-line.module.css';

interface CallLineTextProps {
  line: CallLine;
  /** `incoming`: as the member who was called reads it; `outgoing`: as everybody else does. */
  direction: 'outgoing' | 'incoming';
}

/** Outcome and duration of a call, in the language of the interface. Needs the catalogue `calls`. */
export function CallLineText({ line, direction }: CallLineTextProps) {
  const { t } = useTranslation('calls');
  const { outcome, kind, seconds } = line;
  const Icon = outcome !== 'completed' ? IconPhoneX : kind === 'video' ? IconVideo : IconPhone;
  return (
    <p className={classes.line} data-outcome={outcome}>
      <Icon size={20} aria-hidden />
      <span>
        {t(`line.${direction}.${kind}.${outcome}`)}
        {seconds > 0 && <span className={classes.time}> {formatDuration(seconds)}</span>}
      </span>
    </p>
  );
}
