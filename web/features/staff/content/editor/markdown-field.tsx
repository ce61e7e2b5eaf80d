import { Textarea } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentLanguage } from '../../../../../contract/content/values.ts';
import { directionOf } from '../../../../../contract/languages.ts';
import { applyEdit, selectedIn } from './apply-edit.ts';
import classes from './editor.module.css';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import {
  continueList,
  type Edit,
  insertImage,
  insertLink,
  isWebAddress,
  type TextSelection,
  toggleEmphasis,
  toggleLines,
} from './markdown-edit.rules.ts';
import { textOfHtml } from './pasted-text.ts';
import { Toolbar, type ToolName, toolOfKey } from './toolbar.tsx';

interface MarkdownFieldProps {
  label: string;
  value: string;
  language: ContentLanguage;
  maxLength: number;
  error: string | undefined;
  onChange: (value: string) => void;
}

const pictureIn = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

/** A Markdown text with buttons for those who do not know Markdown. Undo of the browser works for every change. */
export function MarkdownField({ label, value, language, maxLength, error, onChange }: MarkdownFieldProps) {
  const { t } = useTranslation('content-desk');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  /** The open dialog, with what was selected when it was opened. */
  const [dialog, setDialog] = useState<{ name: 'link' | 'image'; selected: TextSelection; file?: File | undefined }>();

  const edit = (make: (selected: TextSelection) => Edit | undefined): boolean => {
    const made = field.current && make(selectedIn(field.current));
    if (!field.current || !made) return false;
    applyEdit(field.current, made);
    return true;
  };
  const open = (name: 'link' | 'image', file?: File): void => {
    if (field.current) setDialog({ name, selected: selectedIn(field.current), file });
  };
  const use = (tool: ToolName): void => {
    if (tool === 'link' || tool === 'image') open(tool);
    else if (tool === 'bold' || tool === 'italic')
      edit((selected) => toggleEmphasis(selected, tool === 'bold' ? '**' : '*', t(`tools.sample.${tool}`)));
    else edit((selected) => toggleLines(selected, tool));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const tool = toolOfKey(event);
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (tool) {
      event.preventDefault();
      use(tool);
    } else if (isEnter && edit(continueList)) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const { clipboardData } = event;
    const plain = clipboardData.getData('text/plain');
    const html = clipboardData.getData('text/html');
    const picture = plain ? undefined : pictureIn(clipboardData.files);
    if (picture) {
      event.preventDefault();
      open('image', picture);
    } else if (isWebAddress(plain)) {
      const isLink = edit(({ start, end, text }) =>
        start < end ? insertLink({ start, end, text }, text.slice(start, end), plain) : undefined,
      );
      if (isLink) event.preventDefault();
    } else if (html) {
      event.preventDefault();
      const text = textOfHtml(html) || plain;
      edit(({ start, end }) => ({
        from: start,
        to: end,
        insert: text,
        select: [start + text.length, start + text.length],
      }));
    }
  };
  const onDrop = (event: DragEvent): void => {
    const picture = pictureIn(event.dataTransfer.files);
    if (!picture) return;
    event.preventDefault();
    open('image', picture);
  };
  /** Changes the text where the dialog was opened. */
  const insert = (make: (selected: TextSelection) => Edit): void => {
    if (field.current && dialog) {
      const { start, end } = dialog.selected;
      applyEdit(field.current, make({ ...selectedIn(field.current), start, end }));
    }
    setDialog(undefined);
  };
  return (
    <div className={classes.text}>
      <Textarea
        ref={field}
        id={id}
        name="body"
        label={label}
        description={t('text.hint')}
        className={classes.body}
        lang={language}
        dir={directionOf(language)}
        maxLength={maxLength}
        value={value}
        error={error}
        inputContainer={(input) => (
          <div className={classes.frame}>
            <Toolbar label={t('tools.label')} fieldId={id} onUse={use} />
            {input}
          </div>
        )}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onDrop={onDrop}
      />
      <LinkDialog
        opened={dialog?.name === 'link'}
        words={dialog ? dialog.selected.text.slice(dialog.selected.start, dialog.selected.end) : ''}
        onInsert={(words, address) => insert((selected) => insertLink(selected, words, address))}
        onClose={() => setDialog(undefined)}
      />
      <ImageDialog
        opened={dialog?.name === 'image'}
        file={dialog?.file}
        onInsert={(words, address) => insert((selected) => insertImage(selected, words, address))}
        onClose={() => setDialog(undefined)}
      />
    </div>
  );
}
