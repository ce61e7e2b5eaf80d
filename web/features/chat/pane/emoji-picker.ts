import Picker from 'emoji-picker-element/picker.js';
import dataSource from 'emoji-picker-element-data/en/emojibase/data.json?url';

/** A custom element whose data come from this server, not from a third party. */
export function createPicker(className: string, onPick: (emoji: string) => void): HTMLElement {
  const picker = new Picker({ dataSource, locale: 'en' });
  picker.className = className;
  picker.addEventListener('emoji-click', ({ detail }) => {
    if (detail.unicode) onPick(detail.unicode);
  });
  return picker;
}
