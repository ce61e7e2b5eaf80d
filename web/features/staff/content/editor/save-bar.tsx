import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showingOf } from '../entry.ts';
import classes from './editor.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Editor, Publication } from './use-entry-editor.ts';

/** The kind of save that Ctrl+S makes: a draft stays a draft, and a published entry stays published. */
export const saveWithoutPublishing = (editor: Editor): Publication =>
  editor.saved?.status === 'published' ? { status: 'published', done: 'changes' } : { status: 'draft', done: 'draft' };

/** Buttons that save, publish and unpublish, always in reach at the bottom of the window. */
export function SaveBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('content-desk');
  const [isScheduling, setIsScheduling] = useState(false);
  const { saved, saving, save, isDirty, isStored } = editor;
  const showing = saved ? showingOf(saved) : 'draft';
  const button = (wanted: Publication, label: string, variant: 'filled' | 'default' = 'default') => (
    <Button variant={variant} loading={saving === wanted.done} onClick={() => void save(wanted)}>
      {label}
    </Button>
  );
  const state = !isDirty ? (saved ? 'saved' : 'new') : isStored ? 'kept' : 'notKept';
  return (
    <div className={classes.saveBar}>
      <p className={classes.saveState} role="status">
        {t(`state.${state}`)}
      </p>
      <div className={classes.saveButtons}>
        {showing === 'draft' ? (
          <>
            {button({ status: 'published', publishedAt: null, done: 'published' }, t('actions.publish'), 'filled')}
            {button({ status: 'draft', done: 'draft' }, t('actions.saveDraft'))}
            <Button variant="default" loading={saving === 'scheduled'} onClick={() => setIsScheduling(true)}>
              {t('actions.schedule')}
            </Button>
          </>
        ) : (
          <>
            {button({ status: 'published', done: 'changes' }, t('actions.save'), 'filled')}
            {showing === 'scheduled' && (
              <>
                {button({ status: 'published', publishedAt: null, done: 'published' }, t('actions.publishNow'))}
                <Button variant="default" loading={saving === 'scheduled'} onClick={() => setIsScheduling(true)}>
                  {t('actions.reschedule')}
                </Button>
              </>
            )}
            <Button variant="default" loading={saving === 'unpublished'} onClick={() => void editor.unpublish()}>
              {t(showing === 'scheduled' ? 'actions.toDraft' : 'actions.unpublish')}
            </Button>
          </>
        )}
      </div>
      <ScheduleDialog
        opened={isScheduling}
        at={showing === 'scheduled' ? (saved?.publishedAt ?? null) : null}
        onClose={() => setIsScheduling(false)}
        onChoose={(publishedAt) => {
          setIsScheduling(false);
          void save({ status: 'published', publishedAt, done: 'scheduled' });
        }}
      />
    </div>
  );
}
