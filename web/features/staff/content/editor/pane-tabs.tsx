import { type KeyboardEvent, useRef } from 'react';
import classes from './editor.module.css';

interface PaneTabsProps<K extends string> {
  label: string;
  tabs: readonly { readonly key: K; readonly label: string; readonly lang?: string }[];
  current: K;
  onChoose: (key: K) => void;
  /** Id of a tab's panel, without its key. */
  panelId: string;
}

/** Tabs inside of a page: one tab stop, arrow keys choose. */
export function PaneTabs<K extends string>({ label, tabs, current, onChoose, panelId }: PaneTabsProps<K>) {
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const isMirrored = document.documentElement.dir === 'rtl';
    const steps: Record<string, number> = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (tabs.findIndex(({ key }) => key === current) + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab) onChoose(tab.key);
    row.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={row} role="tablist" aria-label={label} className={classes.paneTabs} onKeyDown={move}>
      {tabs.map(({ key, label: text, lang }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${panelId}-${key}-tab`}
          aria-controls={key === current ? `${panelId}-${key}` : undefined}
          aria-selected={key === current}
          tabIndex={key === current ? 0 : -1}
          lang={lang}
          className={classes.paneTab}
          onClick={() => onChoose(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
