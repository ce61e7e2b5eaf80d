import { Button, Checkbox, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ReportAction,
  type ReviewKindName,
  reviewQueues,
  type Verdict,
} from '../../../../contract/review/values.ts';
import { SENTENCE_MAX_LENGTH } from '../../../../contract/switches/values.ts';
import { useOptions } from '../../../lib/options.ts';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { KeyCap } from '../ui/chip.tsx';
import classes from './decision-form.module.css';
import type { Decision } from './review-calls.ts';
import { actionKeys, isReasonFor } from './review-kinds.ts';
import { useKeyCommands } from './use-key-commands.ts';

interface DecisionFormProps {
  kind: ReviewKindName;
  verdict: Verdict;
  keysOn: boolean;
  onConfirm: (decision: Decision) => void;
  onCancel: () => void;
}

const actions = Object.keys(actionKeys) as ReportAction[];

/**
 * Asks for the reason of a decision, its consequence for a reported member, a sentence for the member whose profile is to
 * be changed, and a note for colleagues.
 */
export function DecisionForm({ kind, verdict, keysOn, onConfirm, onCancel }: DecisionFormProps) {
  const { t } = useTranslation('staff');
  const { data: lists } = useOptions();
  const reasons = lists?.[reviewQueues[kind].reasons]?.filter(({ key }) => isReasonFor(verdict, String(key)));
  const [reason, setReason] = useState<string>();
  const [chosen, setChosen] = useState<readonly ReportAction[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [isSentenceMissing, setSentenceMissing] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const hasActions = verdict === 'uphold';

  const focusReason = useCallback(
    (index: number): void => group.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')[index]?.focus(),
    [],
  );
  const isThere = reasons !== undefined;
  useEffect(() => {
    if (isThere) focusReason(0);
  }, [isThere, focusReason]);

  const choose = (key: string): void => {
    setReason(key);
    setMissing(false);
    setSentenceMissing(false);
  };
  const toggle = (action: ReportAction): void =>
    setChosen((now) => (now.includes(action) ? now.filter((one) => one !== action) : [...now, action]));
  const confirm = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!reason) {
      setMissing(true);
      focusReason(0);
      return;
    }
    const entered = new FormData(event.currentTarget);
    const [note, sentence] = ['note', 'sentence'].map((name) => String(entered.get(name) ?? '').trim());
    if (kind === 'profile' && reason === 'other' && !sentence) {
      setSentenceMissing(true);
      event.currentTarget.querySelector<HTMLTextAreaElement>('textarea[name=sentence]')?.focus();
      return;
    }
    const inOrder = actions.filter((action) => chosen.includes(action));
    onConfirm({
      verdict,
      reason,
      ...(note ? { note } : {}),
      ...(sentence ? { sentence } : {}),
      ...(hasActions ? { actions: inOrder } : {}),
    });
  };
  const digits = reasons?.slice(0, 9).map(({ key }, index) => [
    String(index + 1),
    () => {
      choose(String(key));
      focusReason(index);
    },
  ]);
  const letters = hasActions ? actions.map((action) => [actionKeys[action], () => toggle(action)]) : [];
  useKeyCommands(Object.fromEntries([...(digits ?? []), ...letters]), keysOn);

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={confirm}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
    >
      <div className={classes.choices}>
        <fieldset
          ref={group}
          className={classes.group}
          aria-describedby={isMissing ? `${id}-missing` : undefined}
          aria-invalid={isMissing || undefined}
        >
          <legend>{t(kind === 'profile' ? 'bench.whichChange' : `verdict.why.${verdict}`)}</legend>
          {reasons ? (
            reasons.map(({ key, label }, index) => (
              <label key={key} className={classes.choice}>
                <input
                  type="radio"
                  name="reason"
                  value={key}
                  checked={reason === key}
                  onChange={() => choose(String(key))}
                />
                <KeyCap>{String(index + 1)}</KeyCap>
                <span>{label}</span>
              </label>
            ))
          ) : (
            <Bone />
          )}
          <p id={`${id}-missing`} role="alert" className={classes.missing}>
            {isMissing && t('bench.reasonMissing')}
          </p>
        </fieldset>
        {hasActions && (
          <fieldset className={classes.group}>
            <legend>{t('action.legend')}</legend>
            {actions.map((action) => (
              <Checkbox
                key={action}
                className={classes.action}
                checked={chosen.includes(action)}
                onChange={() => toggle(action)}
                label={
                  <span className={classes.actionLabel}>
                    <KeyCap>{actionKeys[action].toUpperCase()}</KeyCap>
                    {t(`action.${action}`)}
                  </span>
                }
              />
            ))}
          </fieldset>
        )}
        {kind === 'profile' && (
          <Textarea
            name="sentence"
            className={classes.note}
            label={t('bench.sentence')}
            maxLength={SENTENCE_MAX_LENGTH}
            error={isSentenceMissing && t('bench.sentenceMissing')}
          />
        )}
        <Textarea name="note" className={classes.note} label={t('bench.note')} maxLength={1000} />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" color={verdict === 'refuse' ? 'danger' : 'primary'} rightSection={<KeyCap>↵</KeyCap>}>
          {t(kind === 'profile' ? 'bench.askChange' : `verdict.confirm.${verdict}`)}
        </Button>
        <Button variant="default" onClick={onCancel} rightSection={<KeyCap>Esc</KeyCap>}>
          {t('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
