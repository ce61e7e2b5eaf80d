import { Link, useParams } from 'react-router';
import { NotFound } from '../../../ui/not-found.tsx';
import { buttonOf, isKind, verdictKeys } from './review-kinds.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReviewKindName, reviewQueues } from '../../../../contract/review/values.ts';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ReviewItemView } from './review-item.tsx';
import { useClaimedItems } from './use-claimed-items.ts';
import { useKeyCommands } from './use-key-commands.ts';
import classes from './workbench.module.css';

/** Local storage key: set if single-key commands are off. */
const OFF = 'staff.keysOff';

interface ShortcutsSetting {
  isOn: boolean;
  choose: (isOn: boolean) => void;
}

/** Whether single-key commands are on: a reviewer's choice, stored on this device until sign-out. */
function useShortcutsSetting(): ShortcutsSetting {
  const [isOn, setOn] = useState(() => deviceStorage.getItem(OFF) === null);
  return {
    isOn,
    choose: (on) => {
      if (on) deviceStorage.removeItem(OFF);
      else deviceStorage.setItem(OFF, '1');
      setOn(on);
    },
  };
}

/** `/staff/queues/{kind}`: the items of one queue, one after another. */
export default function WorkbenchPage() {
  const { kind } = useParams();
  return isKind(kind) ? <Workbench kind={kind} /> : <NotFound />;
}

/** A queue being worked on: the number of waiting items, and the current item. */
function Workbench({ kind }: { kind: ReviewKindName }) {
  const { t } = useTranslation('staff');
  const claims = useClaimedItems(kind);
  const [helpOpen, setHelpOpen] = useState(false);
  const keys = useShortcutsSetting();
  // The list of keys can be opened even if other key commands are off.
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

interface ShortcutsDialogProps {
  kind: ReviewKindName;
  opened: boolean;
  onClose: () => void;
  keys: ShortcutsSetting;
}

/** Lists all keys of the workbench, with a switch to turn them off. */
function ShortcutsDialog({ kind, opened, onClose, keys }: ShortcutsDialogProps) {
  const { t } = useTranslation('staff');
  const [yes, no] = reviewQueues[kind].verdicts;
  const rows: [key: string, meaning: string][] = [
    [verdictKeys[yes].toUpperCase(), t(buttonOf(kind, yes))],
    [verdictKeys[no].toUpperCase(), t(buttonOf(kind, no))],
    ['1 – 9', t('keys.reason')],
    ['Enter', t('keys.confirm')],
    ['Esc', t('keys.cancel')],
    ['N', t('keys.skip')],
    ['Z', t('keys.zoom')],
    ['← →', t('keys.photos')],
    ['?', t('keys.open')],
  ];
  return (
    <Dialog title={t('keys.title')} opened={opened} onClose={onClose}>
      <dl className={classes.keyList}>
        {rows.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd className={classes.bigKey}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('keys.on')}
        description={t('keys.onNote')}
        checked={keys.isOn}
        onChange={(event) => keys.choose(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

/** A placeholder while items are being claimed. */
function WorkbenchSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.bench} role="status" aria-label={t('loading')}>
      <div className={classes.stage}>
        <Bone className={classes.stageBone} />
      </div>
      <div className={classes.facts}>
        <Bone />
        <Bone />
        <Bone />
      </div>
    </div>
  );
}

interface EmptyQueueProps {
  kind: ReviewKindName;
  counts: { waiting: number } | undefined;
  failure: unknown;
  onRetry: () => void;
}

/** Shown when there is no item to review: the queue is empty, colleagues have claimed the rest, or loading failed. */
function EmptyQueue({ kind, counts, failure, onRetry }: EmptyQueueProps) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  if (failure !== undefined)
    return (
      <div role="alert">
        <EmptyState heading={<h2>{t('bench.failed')}</h2>} sentence={errorMessage(failure, common)}>
          <Button onClick={onRetry}>{t('list.retry')}</Button>
        </EmptyState>
      </div>
    );
  const others = counts?.waiting ?? 0;
  return (
    <EmptyState
      heading={<h2>{t('bench.empty')}</h2>}
      sentence={others > 0 ? t('bench.withColleagues', { count: others }) : t(`bench.emptyWhy.${kind}`)}
    >
      <Button component={Link} to={staffPaths.overview}>
        {t('bench.toOverview')}
      </Button>
      <Button variant="default" onClick={onRetry}>
        {t('bench.lookAgain')}
      </Button>
    </EmptyState>
  );
}
