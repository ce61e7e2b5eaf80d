import { Button } from '@mantine/core';
import { IconCheck, IconPlayerTrackNext, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReviewKindName, Verdict } from '../../../../contract/review/values.ts';
import { KeyCap } from '../ui/chip.tsx';
import { reviewKinds, verdictKeys } from './review-kinds.ts';
import classes from './workbench.module.css';

interface DecisionButtonsProps {
  kind: ReviewKindName;
  /** There is nothing left to decide about. */
  isGone: boolean;
  /** Whether the picture or text to decide about is visible. */
  isReady: boolean;
  /** `byPointer`: pressed with a mouse or a finger. */
  onChoose: (verdict: Verdict, byPointer: boolean) => void;
  onSkip: () => void;
}

/** The two decisions of a queue, and passing an item on. */
export function DecisionButtons({ kind, isGone, isReady, onChoose, onSkip }: DecisionButtonsProps) {
  const { t } = useTranslation('staff');
  const { yes, no } = reviewKinds[kind];
  return (
    <div className={classes.buttons}>
      {!isGone && (
        <>
          <Button
            disabled={!isReady}
            onClick={({ detail }) => onChoose(yes, detail > 0)}
            leftSection={<IconCheck size={20} aria-hidden />}
            rightSection={<KeyCap>{verdictKeys[yes].toUpperCase()}</KeyCap>}
          >
            {t(`verdict.do.${yes}`)}
          </Button>
          <Button
            disabled={!isReady}
            {...(kind === 'report' ? { variant: 'default' } : { variant: 'outline', color: 'danger' })}
            onClick={({ detail }) => onChoose(no, detail > 0)}
            leftSection={<IconX size={20} aria-hidden />}
            rightSection={<KeyCap>{verdictKeys[no].toUpperCase()}</KeyCap>}
          >
            {t(`verdict.do.${no}`)}
          </Button>
        </>
      )}
      <Button
        variant="subtle"
        color="neutral"
        onClick={onSkip}
        leftSection={<IconPlayerTrackNext size={18} aria-hidden data-mirror />}
        rightSection={<KeyCap>N</KeyCap>}
      >
        <span className={classes.skip}>{t('bench.skip')}</span>
      </Button>
    </div>
  );
}
