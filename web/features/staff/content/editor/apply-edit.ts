import type { Edit, TextSelection } from './markdown-edit.rules.ts';

/** The text of a field and what is selected in it. */
export const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/**
 * Changes a text field as typing does: the browser's Undo takes the change back, and the field's `input` event is
 * fired. `execCommand` is deprecated, but there is no other way to keep Undo.
 */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, select: [start, end] }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  const isDone = insert
    ? document.execCommand('insertText', false, insert)
    : from === to || document.execCommand('delete', false);
  if (!isDone) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}
