import { Button } from '@mantine/core';
import { IconExternalLink, IconHistory, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentLanguage } from '../../../../../contract/content/values.ts';
import { languageNames } from '../../../../../contract/language-names.ts';
import { mediaHook } from '../../../../lib/use-media.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import page from '../../ui/page.module.css';
import { publicPathOf, showingOf } from '../entry.ts';
import { ShowingChip } from '../showing-chip.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import classes from './editor.module.css';
import { EntryInputs } from './entry-fields.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ConflictNote, KeptNotes } from './notes.tsx';
import { PaneTabs } from './pane-tabs.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { useFaces } from './prose.tsx';
import { SaveBar, saveWithoutPublishing } from './save-bar.tsx';
import { TranslationPane } from './translation-pane.tsx';
import { type Editor, type EditorOptions, useEntryEditor } from './use-entry-editor.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** Wide enough for the text and its preview side by side. */
const useIsWide = mediaHook('(min-width: 75em)');

interface EntryEditorProps extends EditorOptions {
  /** Versions in other languages, of an entry that is not saved yet. */
  translations?: readonly { readonly id: string; readonly language: ContentLanguage }[];
}

/** Writes one entry in one language. `place` and `saved` are those of the first render. */
export function EntryEditor({ translations = [], ...options }: EntryEditorProps) {
  const editor = useEntryEditor(options);
  const { kind, language, saved, failure, refused } = editor;
  const form = useRef<HTMLDivElement>(null);
  useFaces(language);
  // Runs after the errors are on the screen; `refused` is a new object for each refused save.
  useEffect(() => {
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]') ?? [];
    [...inputs].find(({ name }) => name in refused)?.focus();
  }, [refused]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void editor.save(saveWithoutPublishing(editor));
  };
  const others = saved?.translations.length ? saved.translations : translations;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+S saves from every field
    <div ref={form} className={page.page} onKeyDown={onKeyDown}>
      <EditorHead editor={editor} />
      <LanguageLinks kind={kind} current={language} id={saved?.id} translations={others} />
      <KeptNotes editor={editor} />
      <ConflictNote editor={editor} />
      <Panes editor={editor} translations={others} />
      <FormFailure error={failure} />
      <SaveBar editor={editor} />
      <LeaveGuard isDirty={editor.isDirty} isStored={editor.isStored} />
    </div>
  );
}

/** Title, status, and what can be done with a saved entry. */
function EditorHead({ editor }: { editor: Editor }) {
  const { t } = useTranslation('content-desk');
  const [dialog, setDialog] = useState<'versions' | 'delete'>();
  const { kind, language, saved } = editor;
  const close = (): void => setDialog(undefined);
  return (
    <div className={page.top}>
      <div className={classes.head}>
        {kind !== 'about' && <PageHeading title={t(`${saved ? 'edit' : 'new'}.${kind}`)} />}
        <span className={page.chips}>
          {saved ? <ShowingChip entry={saved} /> : null}
          <span className={page.note} lang={language}>
            {languageNames[language]}
          </span>
        </span>
      </div>
      {saved && (
        <div className={page.buttons}>
          {showingOf(saved) === 'published' && (
            <Button
              component="a"
              href={publicPathOf(saved)}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={20} aria-hidden />}
            >
              {t('actions.view')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconHistory size={20} aria-hidden />}
            onClick={() => setDialog('versions')}
          >
            {t('versions.title')}
          </Button>
          {kind !== 'about' && (
            <Button
              variant="default"
              leftSection={<IconTrash size={20} aria-hidden />}
              onClick={() => setDialog('delete')}
            >
              {t('delete.open')}
            </Button>
          )}
          <VersionsDialog opened={dialog === 'versions'} editor={editor} onClose={close} />
          {kind !== 'about' && (
            <DeleteDialog
              opened={dialog === 'delete'}
              kind={kind}
              id={saved.id}
              title={saved.fields.title}
              onDeleted={editor.forgetDraft}
              onClose={close}
            />
          )}
        </div>
      )}
    </div>
  );
}

type Pane = 'write' | 'preview' | ContentLanguage;

interface PanesProps {
  editor: Editor;
  translations: readonly { readonly id: string; readonly language: ContentLanguage }[];
}

/**
 * The text, and beside it its preview or the same text in another language; on smaller screens one of them at a time.
 * The inputs are only hidden then, so that Undo still works afterwards.
 */
function Panes({ editor, translations }: PanesProps) {
  const { t } = useTranslation('content-desk');
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<Pane>('write');
  const panelId = useId();
  const { kind, language, fields } = editor;
  const side = chosen === 'write' && isWide ? 'preview' : chosen;
  const tabs: readonly { key: Pane; label: string; lang?: string }[] = [
    ...(isWide ? [] : [{ key: 'write' as const, label: t('panes.write') }]),
    { key: 'preview', label: t('panes.preview') },
    ...translations.map(({ language: key }) => ({ key, label: languageNames[key], lang: key })),
  ];
  const other = translations.find((one) => one.language === side);
  const paneTabs = (
    <PaneTabs label={t('panes.label')} tabs={tabs} current={side} onChoose={setChosen} panelId={panelId} />
  );
  return (
    <>
      {!isWide && paneTabs}
      <div className={classes.panes}>
        <div
          className={classes.panel}
          hidden={!isWide && side !== 'write'}
          {...(!isWide && {
            role: 'tabpanel',
            id: `${panelId}-write`,
            'aria-labelledby': `${panelId}-write-tab`,
          })}
        >
          <EntryInputs editor={editor} />
        </div>
        {side !== 'write' && (
          <div className={classes.side}>
            {isWide && paneTabs}
            <div
              role="tabpanel"
              id={`${panelId}-${side}`}
              aria-labelledby={`${panelId}-${side}-tab`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long preview
              tabIndex={0}
              className={classes.panel}
            >
              {other ? (
                <TranslationPane kind={kind} id={other.id} language={other.language} />
              ) : (
                <PreviewPane kind={kind} language={language} fields={fields} />
              )}
            </div>
          </div>
        )}
      </div>
    </>
  );
}
