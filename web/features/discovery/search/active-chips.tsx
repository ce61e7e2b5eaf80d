import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelOf } from '../../../lib/member-lines.ts';
import type { SearchTerms } from '../search-terms.ts';
import classes from './active-chips.module.css';
import type { Chip } from './chips.ts';
import { orderOf, withOrder } from './search-url.ts';
import { useChips } from './use-chips.ts';

interface ActiveChipsProps {
  terms: SearchTerms;
  labelOf: LabelOf | undefined;
  onTerms: (terms: SearchTerms) => void;
}

/** One chip for every active filter; clicking a chip removes its filter. */
export function ActiveChips({ terms, labelOf, onTerms }: ActiveChipsProps) {
  const { t } = useTranslation('discovery');
  const chips = useChips(terms, labelOf);
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  const remove = (chip: Chip, index: number): void => {
    // The chip that moves into the removed chip's place gets the focus; after the last chip the heading gets it.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    if (chips.length === 1) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    onTerms(chip.without);
  };
  return (
    <ul ref={list} className={classes.chips} aria-label={t('search.active')}>
      {chips.map((chip, index) => (
        <li key={chip.id}>
          <button
            type="button"
            aria-label={t('search.remove', { filter: chip.label })}
            onClick={() => remove(chip, index)}
          >
            <span>
              {chip.label}
              <IconX size={15} aria-hidden="true" />
            </span>
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className={classes.clear}
            onClick={() => {
              document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
              onTerms(withOrder({}, orderOf(terms)));
            }}
          >
            {t('search.clearAll')}
          </button>
        </li>
      )}
    </ul>
  );
}
