import { Popover } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './match-box.module.css';
import { MatchBar, MatchItems, matchSentence } from './match-side.tsx';
import type { MatchSide } from './match-sides.ts';
import { usePeek } from './use-peek.ts';

interface MatchPeekProps {
  sides: readonly MatchSide[];
  gender: 'MALE' | 'FEMALE' | null;
}

/** The box on a card: two counts, and the wishes behind them as soon as one looks closer. */
export function MatchPeek({ sides, gender }: MatchPeekProps) {
  const { t } = useTranslation('activity');
  const { open, close, handlers } = usePeek();
  const id = useId();
  const alone = sides.length === 1;
  return (
    <button
      type="button"
      className={`${classes.box} ${classes.peek}`}
      aria-describedby={open ? id : undefined}
      {...handlers}
    >
      {sides.map((side) => (
        <span key={side.whose} className={classes.side}>
          {matchSentence(side, gender, alone, t)}
          <MatchBar {...side} />
        </span>
      ))}
      {open && (
        // Only while it is open: a long list has hundreds of these.
        <Popover
          opened
          onChange={close}
          withRoles={false}
          trapFocus={false}
          returnFocus={false}
          width={320}
          shadow="md"
        >
          <Popover.Target>
            <span className={classes.anchor} />
          </Popover.Target>
          <Popover.Dropdown id={id} role="tooltip" className={classes.popup}>
            {sides.map((side) => (
              <span key={side.whose} className={classes.side}>
                <strong>{matchSentence(side, gender, alone, t)}</strong>
                <MatchItems {...side} />
              </span>
            ))}
          </Popover.Dropdown>
        </Popover>
      )}
    </button>
  );
}
