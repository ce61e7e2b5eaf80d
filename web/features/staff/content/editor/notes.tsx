import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../../../lib/i18n.ts';
import page from '../../ui/page.module.css';
import { formatStaffTime } from '../../ui/staff-time.ts';
import classes from './editor.module.css';
import { PreviewPane } from './preview-pane.tsx';
import type { Editor } from './use-entry-editor.ts';

const timeText = (at: string | number): string => formatStaffTime(new Date(at).toISOString(), locale());

function Note({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <div className={classes.note} role="status">
      <p>{sentence}</p>
      <div className={page.buttons}>{children}</div>
    </div>
  );
}

/** Says that unsaved changes of an earlier visit were restored, or can be. */
export function KeptNotes({ editor }: { editor: Editor }) {
  const { t } = useTranslation('content-desk');
  const { restored, offered, isDirty } = editor;
  if (restored && isDirty)
    return (
      <Note sentence={t('kept.restored', { time: timeText(restored.at) })}>
        <Button variant="default" onClick={editor.discard}>
          {t('kept.discard')}
        </Button>
      </Note>
    );
  if (offered)
    return (
      <Note sentence={t('kept.offered', { time: timeText(offered.at) })}>
        <Button variant="default" onClick={editor.takeOffered}>
          {t('kept.show')}
        </Button>
        <Button variant="default" onClick={editor.dropOffered}>
          {t('kept.delete')}
        </Button>
      </Note>
    );
  return null;
}

/** A colleague has saved the entry since it was opened: shows their version and offers to save either of the two. */
export function ConflictNote({ editor }: { editor: Editor }) {
  const { t } = useTranslation('content-desk');
  const { conflict, kind, language } = editor;
  return (
    <div role="alert">
      {conflict && (
        <section className={classes.conflict} aria-label={t('conflict.label')}>
          <p>
            {t(conflict.theirs.changedBy ? 'conflict.by' : 'conflict.bySomebody', {
              name: conflict.theirs.changedBy ?? '',
              time: timeText(conflict.theirs.changedAt ?? Date.now()),
            })}
          </p>
          <p>{t('conflict.choose')}</p>
          <div className={page.buttons}>
            <Button onClick={() => void editor.keepMine()}>{t('conflict.mine')}</Button>
            <Button variant="default" onClick={editor.useTheirs}>
              {t('conflict.theirs')}
            </Button>
          </div>
          <details className={classes.details}>
            <summary>{t('conflict.look')}</summary>
            <div className={classes.older}>
              <PreviewPane kind={kind} language={language} fields={conflict.theirs.fields} />
            </div>
          </details>
        </section>
      )}
    </div>
  );
}
