import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewKindName } from '../../../../contract/review/values.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { ReviewItemView } from './review-item.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useClaimedItems } from './use-claimed-items.ts';
import { useKeyCommands } from './use-key-commands.ts';
import { useShortcutsSetting } from './use-shortcuts-setting.ts';
import classes from './workbench.module.css';
import { EmptyQueue, WorkbenchSkeleton } from './workbench-states.tsx';

/** A queue at work: what waits, and the item that is looked at. */
export function Workbench({ kind }: { kind: ReviewKindName }) {
  const { t } = useTranslation('staff');
  const claims = useClaimedItems(kind);
  const [helpOpen, setHelpOpen] = useState(false);
  const keys = useShortcutsSetting();
  // The list of keys can be asked for even where they are turned off.
  useKeyCommands({ '?': () => setHelpOpen(true) }, true);
  const [current] = claims.items;
  const { counts } = claims;
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
        <ReviewItemView kind={kind} items={claims.items} current={current} keysOn={keys.isOn} claims={claims} />
      ) : claims.isWaiting ? (
        <WorkbenchSkeleton />
      ) : (
        <EmptyQueue kind={kind} counts={counts} failure={claims.failure} onRetry={claims.retry} />
      )}
      <ShortcutsDialog kind={kind} opened={helpOpen} onClose={() => setHelpOpen(false)} keys={keys} />
    </div>
  );
}
