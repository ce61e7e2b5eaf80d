import { Button } from '@mantine/core';
import { IconCheck, IconPlayerTrackNext, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../../../contract/review/schema.ts';
import { type ReviewKindName, reviewQueues, type Verdict } from '../../../../contract/review/values.ts';
import { toast } from '../../../lib/toast.ts';
import { KeyCap } from '../ui/chip.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Facts } from './facts/facts.tsx';
import type { Decision } from './review-calls.ts';
import { asksReason, buttonOf, verdictKeys } from './review-kinds.ts';
import { ItemPictures } from './stage/item-pictures.tsx';
import stageClasses from './stage/stage.module.css';
import { useKeyCommands } from './use-key-commands.ts';
import classes from './workbench.module.css';

interface ReviewItemViewProps {
  kind: ReviewKindName;
  items: readonly ReviewItem[];
  current: ReviewItem;
  keysOn: boolean;
  claims: {
    decide: (item: ReviewItem, decision: Decision) => Promise<void>;
    skip: (item: ReviewItem) => Promise<void>;
    renew: (id: string) => Promise<void>;
  };
}

/** Clicks within this time of a decision belong to the item before (double clicks), ms. */
const DOUBLE_CLICK_MS = 400;

/** The current item: the picture, the facts, and the decision. */
export function ReviewItemView({ kind, items, current, keysOn, claims }: ReviewItemViewProps) {
  const { t } = useTranslation('staff');
  const [yes, no] = reviewQueues[kind].verdicts;
  /** A chosen decision that still needs a reason. */
  const [asking, setAsking] = useState<{ id: string; verdict: Verdict }>();
  const [zoomed, setZoomed] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  /** Id of the last item whose picture was shown. An item cannot be decided before its picture was shown. */
  const [seen, setSeen] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(current.id);
  const shownAt = useRef(0);

  const { id, detail } = current;
  const verdict = asking?.id === id ? asking.verdict : undefined;
  const isReady = !reviewQueues[kind].waitsForPictures || detail === null || seen === id;

  // A new item is announced to screen readers. For the first item, the focus stays on the page heading.
  useEffect(() => {
    setZoomed(false);
    shownAt.current = performance.now();
    if (id === first.current) return;
    first.current = '';
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [id]);

  const decide = (decision: Decision): void => {
    setAsking(undefined);
    setAnnouncement(
      t(kind === 'profile' && decision.verdict === 'refuse' ? 'bench.changeAsked' : `verdict.done.${decision.verdict}`),
    );
    void claims.decide(current, decision);
  };
  const choose = (chosen: Verdict, byPointer = false): void => {
    if (byPointer && performance.now() - shownAt.current < DOUBLE_CLICK_MS) return;
    if (!isReady) toast.info(t('bench.notSeen'));
    else if (asksReason(chosen)) setAsking({ id, verdict: chosen });
    else decide({ verdict: chosen });
  };
  const skip = (): void => {
    setAsking(undefined);
    setAnnouncement(t('bench.skipped'));
    void claims.skip(current);
  };
  const cancel = (): void => {
    setAsking(undefined);
    heading.current?.focus({ preventScroll: true });
  };
  const isIdle = verdict === undefined && detail !== null;
  useKeyCommands(
    {
      [verdictKeys[yes]]: isIdle ? () => choose(yes) : undefined,
      [verdictKeys[no]]: isIdle ? () => choose(no) : undefined,
      n: verdict === undefined ? skip : undefined,
      z: () => setZoomed((now) => !now),
      Escape: verdict !== undefined ? cancel : zoomed ? () => setZoomed(false) : undefined,
    },
    keysOn,
  );

  return (
    <article className={classes.bench} aria-labelledby={`item-${id}`} aria-busy={!isReady}>
      <ReviewedItem
        items={items}
        current={current}
        zoomed={zoomed}
        onZoom={setZoomed}
        keysOn={keysOn && verdict === undefined}
        onSeen={setSeen}
        onStale={claims.renew}
      />
      <div className={classes.facts}>
        <Facts item={current} heading={heading} />
      </div>
      <div className={classes.deck}>
        {verdict === undefined ? (
          <DecisionButtons kind={kind} isGone={detail === null} isReady={isReady} onChoose={choose} onSkip={skip} />
        ) : (
          <DecisionForm
            key={`${id} ${verdict}`}
            kind={kind}
            verdict={verdict}
            keysOn={keysOn}
            onConfirm={decide}
            onCancel={cancel}
          />
        )}
      </div>
      <p role="status" className={classes.said}>
        {announcement}
      </p>
    </article>
  );
}

interface ReviewedItemProps {
  items: readonly ReviewItem[];
  current: ReviewItem;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
  keysOn: boolean;
  /** Called when the picture of this item has been shown. */
  onSeen: (id: string) => void;
  /** Called when the addresses of this item's photos have expired. */
  onStale: (id: string) => Promise<void>;
}

/** The picture of the current item. Pictures of the next items are preloaded in the background. */
function ReviewedItem({ items, current, ...props }: ReviewedItemProps) {
  return (
    <div className={stageClasses.stage}>
      {items.map((item) => (
        <ItemPictures key={item.id} item={item} isCurrent={item.id === current.id} {...props} />
      ))}
    </div>
  );
}

interface DecisionButtonsProps {
  kind: ReviewKindName;
  /** True if the content to decide about no longer exists. */
  isGone: boolean;
  /** Whether the picture or text to decide about is visible. */
  isReady: boolean;
  /** `byPointer`: chosen by mouse or touch. */
  onChoose: (verdict: Verdict, byPointer: boolean) => void;
  onSkip: () => void;
}

/** Buttons for the two decisions of a queue, and for skipping an item. */
function DecisionButtons({ kind, isGone, isReady, onChoose, onSkip }: DecisionButtonsProps) {
  const { t } = useTranslation('staff');
  const [yes, no] = reviewQueues[kind].verdicts;
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
            {t(buttonOf(kind, yes))}
          </Button>
          <Button
            disabled={!isReady}
            {...(kind === 'report' ? { variant: 'default' } : { variant: 'outline', color: 'danger' })}
            onClick={({ detail }) => onChoose(no, detail > 0)}
            leftSection={<IconX size={20} aria-hidden />}
            rightSection={<KeyCap>{verdictKeys[no].toUpperCase()}</KeyCap>}
          >
            {t(buttonOf(kind, no))}
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
