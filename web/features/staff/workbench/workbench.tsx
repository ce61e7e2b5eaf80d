import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewKindName } from '../../../../contract/review.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { Bench } from './bench.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { BenchSkeleton, NothingLeft } from './standing.tsx';
import { useHand } from './use-hand.ts';
import { useKeys } from './use-keys.ts';
import { useKeysChoice } from './use-keys-choice.ts';
import classes from './workbench.module.css';

/** A queue at work: what waits, and the item that is looked at. */
export function Workbench({ kind }: { kind: ReviewKindName }) {
  const { t } = useTranslation('staff');
  const hand = useHand(kind);
  const [helpOpen, setHelpOpen] = useState(false);
  const keys = useKeysChoice();
  // The list of keys can be asked for even where they are turned off.
  useKeys({ '?': () => setHelpOpen(true) }, true);
  const [current] = hand.items;
  const { counts } = hand;
  return (
    <div className={classes.workbench}>
      <div className={classes.top}>
        <PageHeading title={t(`queue.${kind}`)}>
          {counts ? (
            <>
              {t('nav.waiting', { count: counts.waiting })}
              {counts.urgent > 0 && ` · ${t('bench.urgent', { count: counts.urgent })}`}
              {counts.overdue > 0 && ` · ${t('bench.overdue', { count: counts.overdue })}`}
            </>
          ) : (
            <Bone className={classes.countBone} />
          )}
        </PageHeading>
        <ActionIcon aria-label={t('keys.open')} aria-haspopup="dialog" onClick={() => setHelpOpen(true)}>
          <IconKeyboard size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {current ? (
        <Bench kind={kind} items={hand.items} current={current} keysOn={keys.isOn} hand={hand} />
      ) : hand.isWaiting ? (
        <BenchSkeleton />
      ) : (
        <NothingLeft kind={kind} counts={counts} failure={hand.failure} onLookAgain={hand.lookAgain} />
      )}
      <KeysDialog kind={kind} opened={helpOpen} onClose={() => setHelpOpen(false)} keys={keys} />
    </div>
  );
}
