import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelOf } from '../../../lib/member-lines.ts';
import type { Controls } from './card-controls.ts';
import { type CardId, cardIds, mergeGroupOf } from './cards.ts';
import classes from './clash-dialog.module.css';
import { Dialog } from './dialog.tsx';
import type { Editor, Editors } from './editors.ts';
import { useValueTexts } from './use-value-texts.ts';
import { keyLabel, valueText } from './value-text.ts';
import type { Values } from './values.ts';

interface ClashProps {
  editors: Editors;
  controls: Controls;
  labelOf: LabelOf;
}

/** Two devices have changed the same answers: the member chooses, answer by answer, which version to keep. */
export function ClashDialog({ editors, controls, labelOf }: ClashProps) {
  const card = cardIds.find((id) => editors[id]?.clash);
  const editor = card && editors[card];
  return card && editor?.clash ? (
    <Clash key={card} card={card} editor={editor} clash={editor.clash} controls={controls} labelOf={labelOf} />
  ) : null;
}

interface OneClashProps extends Omit<ClashProps, 'editors'> {
  card: CardId;
  editor: Editor;
  clash: NonNullable<Editor['clash']>;
}

function Clash({ card, editor, clash, controls, labelOf }: OneClashProps) {
  const { t } = useTranslation('mine');
  const [theirsFor, setTheirsFor] = useState<ReadonlySet<string>>(new Set());
  const choose = (unit: string, theirs: boolean): void => {
    const next = new Set(theirsFor);
    if (theirs) next.add(unit);
    else next.delete(unit);
    setTheirsFor(next);
  };
  return (
    <Dialog
      opened
      title={t('clash.title')}
      onClose={() => controls.postpone(card)}
      actions={
        <>
          <Button onClick={() => void controls.resolve(card, [...theirsFor])}>{t('clash.save')}</Button>
          <Button variant="default" onClick={() => controls.postpone(card)}>
            {t('clash.back')}
          </Button>
        </>
      }
    >
      <p>{t('clash.sentence', { card: t(`cards.${card}`) })}</p>
      {clash.conflicts.map((keys) => {
        const unit = mergeGroupOf(card)(keys[0] ?? '');
        return (
          <Choice
            key={unit}
            card={card}
            keys={keys}
            mine={editor.values}
            theirs={clash.theirs}
            takesTheirs={theirsFor.has(unit)}
            onChoose={(theirs) => choose(unit, theirs)}
            labelOf={labelOf}
          />
        );
      })}
    </Dialog>
  );
}

interface ChoiceProps {
  card: CardId;
  keys: readonly string[];
  mine: Values;
  theirs: Values;
  takesTheirs: boolean;
  onChoose: (theirs: boolean) => void;
  labelOf: LabelOf;
}

function Choice({ card, keys, mine, theirs, takesTheirs, onChoose, labelOf }: ChoiceProps) {
  const { t } = useTranslation('mine');
  const words = useValueTexts();
  const name = useId();
  const side = (isTheirs: boolean, values: Values) => (
    <label className={classes.side}>
      <input
        type="radio"
        className="own-box"
        name={name}
        checked={takesTheirs === isTheirs}
        onChange={() => onChoose(isTheirs)}
      />
      <span className={classes.words}>
        <span className={classes.whose}>{t(isTheirs ? 'clash.theirs' : 'clash.mine')}</span>
        {keys.map((key) => (
          <span key={key} className={classes.value} dir="auto">
            {keys.length > 1 && `${keyLabel(card, key, words)}: `}
            {valueText(card, key, values[key], labelOf, words)}
          </span>
        ))}
      </span>
    </label>
  );
  return (
    <fieldset className={classes.choice}>
      <legend>{keys.map((key) => keyLabel(card, key, words)).join(words.comma)}</legend>
      {side(false, mine)}
      {side(true, theirs)}
    </fieldset>
  );
}
