import { useEffect, useRef } from 'react';
import { keyCommand } from './key-command.ts';

const typing =
  'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button], [type=submit])';

/**
 * Single-key commands, wherever the focus is, except while typing or with an open dialog or menu.
 * @param isOn false for people who turned them off, because they use speech input or press keys by accident
 */
export function useKeyCommands(commands: Readonly<Record<string, (() => void) | undefined>>, isOn: boolean): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      const command = keyCommand(event);
      if (!command || event.defaultPrevented) return;
      if ((event.target as Element).closest(typing) || document.querySelector('[role=dialog], [role=menu]')) return;
      const run = Object.hasOwn(latest.current, command) ? latest.current[command] : undefined;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
