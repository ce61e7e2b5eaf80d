import { TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../lib/options.ts';
import type { LabelPart } from '../../../ui/fields/option-search.ts';
import classes from './combobox.module.css';
import { type ComboboxOptions, type Row, useCombobox } from './use-combobox.ts';

interface ComboboxProps extends ComboboxOptions {
  label: ReactNode;
  hint?: ReactNode;
  name: string;
  placeholder: string;
  error?: string | undefined;
  disabled?: boolean;
  autoComplete?: string | undefined;
  /** Shown instead of an empty list. */
  emptyNote: string;
  /** Heading above a choice while nothing is searched. */
  groupOf?: ((choice: Choice) => string | undefined) | undefined;
}

/** On touch devices the keyboard covers half the screen: the field scrolls to the top, and the list gets the rest. */
const byFinger = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** A long searchable list (WAI-ARIA combobox): it opens under the field, which keeps the focus. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, name, placeholder, error, disabled, autoComplete, emptyNote, groupOf } = props;
  const { t } = useTranslation('wizard');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const box = useCombobox(props);
  const listed = box.open && box.rows.length > 0;

  useEffect(() => {
    if (!box.open) return;
    if (byFinger()) input.current?.scrollIntoView({ block: 'start' });
    else panel.current?.scrollIntoView({ block: 'nearest' });
  }, [box.open]);

  const status = box.total > 0 || box.rows.length > 0 ? t('field.found', { count: box.total }) : t('field.notFound');
  return (
    <div className={classes.field}>
      <TextInput
        ref={input}
        className={classes.input}
        label={label}
        description={hint}
        error={error}
        disabled={disabled}
        name={name}
        placeholder={placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? `${id}-list` : undefined}
        aria-activedescendant={listed && box.rows[box.active] ? `${id}-${box.active}` : undefined}
        autoComplete={autoComplete ?? 'off'}
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        value={box.text}
        onChange={(event) => box.type(event.currentTarget.value)}
        onClick={(event) => {
          if (box.open) return;
          event.currentTarget.select();
          box.show();
        }}
        onKeyDown={box.keyDown}
        onBlur={box.leave}
        rightSection={box.open ? <IconSearch size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
        rightSectionPointerEvents="none"
      />
      {box.open && (
        // The field keeps the focus when anything in the list is pressed.
        // biome-ignore lint/a11y/noStaticElementInteractions: a shield around the list, itself nothing to operate.
        <div ref={panel} className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
          {listed ? (
            <OptionRows id={id} box={box} value={props.value} groupOf={groupOf} />
          ) : (
            <p className={classes.note}>{box.searching ? t('field.notFound') : emptyNote}</p>
          )}
        </div>
      )}
      <span role="status" className={classes.status}>
        {box.open && box.searching ? status : ''}
      </span>
    </div>
  );
}

/** Distance from the end at which a scrolled list renders more rows, px. */
const PRELOAD_PX = 240;

const Marked = ({ parts }: { parts: readonly LabelPart[] }) =>
  parts.map(({ text, bold }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a label have no identity but their place.
    bold ? <b key={index}>{text}</b> : <Fragment key={index}>{text}</Fragment>,
  );

interface OptionRowsProps {
  id: string;
  box: ReturnType<typeof useCombobox>;
  value: string | number | null | undefined;
  groupOf: ((choice: Choice) => string | undefined) | undefined;
}

/** The open list of a combobox. */
function OptionRows({ id, box, value, groupOf }: OptionRowsProps) {
  const { t } = useTranslation('wizard');
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (box.active >= 0)
      list.current?.querySelector(`[id="${id}-${box.active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [box.active, id]);

  const headingOf = (row: Row | undefined): string | undefined =>
    row && 'hit' in row && !box.searching ? groupOf?.(row.hit.choice) : undefined;

  return (
    <div
      ref={list}
      className={classes.list}
      role="listbox"
      id={`${id}-list`}
      aria-label={t('field.choices')}
      tabIndex={-1}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight > scrollHeight - PRELOAD_PX) box.more();
      }}
    >
      {box.rows.map((row, index) => {
        const heading = headingOf(row);
        const chosen = 'hit' in row && row.hit.choice.key === value;
        return (
          <Fragment key={'hit' in row ? row.hit.choice.key : 'words'}>
            {heading && heading !== headingOf(box.rows[index - 1]) && (
              <div className={classes.heading} aria-hidden="true">
                {heading}
              </div>
            )}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the field holds the focus (aria-activedescendant). */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: and the keys. */}
            <div
              role="option"
              id={`${id}-${index}`}
              className={classes.option}
              aria-selected={chosen}
              data-active={index === box.active || undefined}
              onPointerMove={({ movementX, movementY }) => {
                // An option is highlighted only when the pointer moves, not when the list scrolls under the pointer.
                if (movementX || movementY) box.point(index);
              }}
              onClick={() => box.take(row)}
            >
              {'hit' in row ? (
                <span>
                  <Marked parts={row.hit.label} />
                  {row.hit.alias && (
                    <span className={classes.alias}>
                      <Marked parts={row.hit.alias} />
                    </span>
                  )}
                </span>
              ) : (
                t('field.use', { words: row.words })
              )}
              {chosen && <IconCheck size={18} aria-hidden />}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}
