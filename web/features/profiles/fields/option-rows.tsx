import { IconCheck } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../lib/options.ts';
import type { LabelPart } from '../../../ui/fields/option-search.ts';
import classes from './combobox.module.css';
import type { Row, useCombobox } from './use-combobox.ts';

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
export function OptionRows({ id, box, value, groupOf }: OptionRowsProps) {
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
                // Only when the pointer moves, not when the list scrolls under it.
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
