import { ActionIcon, Button } from '@mantine/core';
import { type Icon, IconDeviceFloppy, IconPencil, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import detail from '../view/detail-card.module.css';
import type { Controls } from './card-controls.ts';
import type { CardId } from './cards.ts';
import type { Editor } from './editors.ts';
import classes from './own-card.module.css';

interface OwnCardProps {
  card: CardId;
  icon: Icon;
  editor: Editor | undefined;
  controls: Controls;
  /** A text under the title, outside of editing. */
  intro?: ReactNode;
  facts: ReactNode;
  /** Renders the form. Its `id` connects the save icon with the form. */
  form: (id: string) => ReactNode;
  wide?: boolean;
}

/** A card with its edit button and save icon (spec §2 "My profile"). */
export function OwnCard({ card, icon: TitleIcon, editor, controls, intro, facts, form, wide }: OwnCardProps) {
  const { t } = useTranslation('mine');
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const name = t(`cards.${card}`);
  const editing = editor?.phase === 'editing';
  const saving = editor?.phase === 'saving';

  const wasEditing = useRef(editing);
  useEffect(() => {
    // The focused form has closed, so the card's button gets the focus.
    if (wasEditing.current && !editing && document.activeElement === document.body) toggle.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return (
    <section
      className={`${detail.card} ${classes.card}`}
      aria-labelledby={`${id}-title`}
      data-card={card}
      data-editing={editing || undefined}
      data-wide={wide || undefined}
    >
      <header className={classes.head}>
        <h2 className={detail.title} id={`${id}-title`}>
          <TitleIcon className={detail.icon} stroke={2} aria-hidden="true" />
          {name}
        </h2>
        <span role="status" className={classes.state}>
          {saving && t('saving')}
        </span>
        {editing && (
          <ActionIcon type="submit" form={id} variant="light" color="primary" aria-label={t('save', { card: name })}>
            <IconDeviceFloppy size={20} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          ref={toggle}
          aria-label={t(editing ? 'cancel' : 'edit', { card: name })}
          aria-disabled={saving || undefined}
          onClick={() => {
            if (editing) controls.cancel(card);
            else if (!saving) controls.open(card);
          }}
        >
          {editing ? <IconX size={20} aria-hidden /> : <IconPencil size={20} aria-hidden />}
        </ActionIcon>
      </header>
      {editor?.phase === 'dropped' && (
        <p className={classes.dropped} role="status">
          {t('dropped')}
          <Button size="sm" variant="subtle" onClick={() => controls.bringBack(card)}>
            {t('bringBack')}
          </Button>
        </p>
      )}
      {!editing && intro && <p className={classes.intro}>{intro}</p>}
      {editing ? form(id) : facts}
    </section>
  );
}
