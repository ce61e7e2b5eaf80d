import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../ui/form-failure.tsx';
import type { Controls } from './card-controls.ts';
import classes from './card-form.module.css';
import type { CardId } from './cards.ts';
import type { Editor } from './editors.ts';

interface CardFormProps {
  id: string;
  card: CardId;
  editor: Editor;
  controls: Controls;
  intro?: ReactNode;
  children: ReactNode;
}

const focusable = 'input:not([type="hidden"]), select, textarea, button';

/** The control that gets the focus: that of the given field, the first one with an error, or simply the first. */
function wanted(form: HTMLFormElement, key: string | undefined): HTMLElement | null {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const focusableIn = (element: HTMLElement | null) =>
    element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable);
  const named = key
    ? form.querySelector<HTMLElement>(`[name="${key}"], [name^="${key}-"], [data-key="${key}"] :is(${focusable})`)
    : null;
  return named ?? focusableIn(wrong) ?? form.querySelector<HTMLElement>(focusable);
}

/** The form of a card: its fields, a save error, and buttons to save and cancel. */
export function CardForm({ id, card, editor, controls, intro, children }: CardFormProps) {
  const { t } = useTranslation('mine');
  const form = useRef<HTMLFormElement>(null);
  const why = useRef<HTMLDivElement>(null);
  const { attention, failure, restored } = editor;
  const hasFailed = useRef(false);
  hasFailed.current = failure !== undefined;

  useEffect(() => {
    const element = form.current;
    if (!attention || !element) return;
    // The focus stays where the member is typing: saving may have failed while another card is being edited.
    const active = document.activeElement;
    const elsewhere = active?.closest('form');
    if (elsewhere && elsewhere !== element) return;
    (hasFailed.current ? why.current : wanted(element, attention.key))?.focus();
  }, [attention]);

  return (
    <form
      ref={form}
      id={id}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void controls.save(card);
      }}
    >
      <div ref={why} tabIndex={-1} className={`${classes.failure} ${classes.whole}`}>
        <FormFailure error={failure}>
          <p>{t('kept')}</p>
        </FormFailure>
      </div>
      {(restored || intro) && (
        <div className={`${classes.intro} ${classes.whole}`}>
          {restored && <p role="status">{t('restored')}</p>}
          {intro}
        </div>
      )}
      {children}
      <div className={`${classes.end} ${classes.whole}`}>
        <div className={classes.buttons}>
          <Button type="submit">{t('saveButton')}</Button>
          <Button variant="default" onClick={() => controls.cancel(card)}>
            {t('cancelButton')}
          </Button>
        </div>
      </div>
    </form>
  );
}
