import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentImage, Revision } from '../../../../../contract/content/schema.ts';
import { urlOf } from '../../../../lib/client.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { Bone } from '../../../../ui/page-skeleton.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';
import { TimeCell } from '../../ui/time-cell.tsx';
import { versionsQuery } from '../content.queries.ts';
import { type EntryFields, fieldsOfVersion } from '../entry.ts';
import classes from './editor.module.css';
import { PreviewPane } from './preview-pane.tsx';
import type { Editor } from './use-entry-editor.ts';

interface VersionsDialogProps {
  opened: boolean;
  editor: Editor;
  onClose: () => void;
}

/** The saved versions of an entry: who saved them and when, what they say, and a button that restores them. */
export function VersionsDialog({ opened, editor, onClose }: VersionsDialogProps) {
  const { t } = useTranslation('content-desk');
  return (
    <Dialog title={t('versions.title')} opened={opened} onClose={onClose}>
      {opened && editor.saved && <Versions editor={editor} id={editor.saved.id} onClose={onClose} />}
    </Dialog>
  );
}

/** An uploaded picture of which only the id is known. */
const imageOf = (id: string): ContentImage => ({
  id,
  url: urlOf(deskEndpoints.contentDesk.contentImage, { params: { id } }),
  width: 3,
  height: 2,
});

function Versions({ editor, id, onClose }: { editor: Editor; id: string; onClose: () => void }) {
  const { t } = useTranslation('content-desk');
  const { kind, fields, saving } = editor;
  const { data, error } = useQuery(versionsQuery(kind, id));
  const [shown, setShown] = useState<number>();
  const fieldsIn = (version: Revision): EntryFields =>
    fieldsOfVersion(kind, version.fields, fields, (imageId) =>
      imageId === fields.cover?.id ? fields.cover : imageOf(imageId),
    );
  const restore = async (version: Revision): Promise<void> => {
    onClose();
    await editor.restore(fieldsIn(version));
  };
  return (
    <div className={page.form}>
      <p className={page.note}>{t('versions.note')}</p>
      <FormFailure error={error} />
      {!data && !error && <Bone />}
      <ol className={classes.versions}>
        {data?.map((version, index) => {
          const isShown = shown === version.number;
          return (
            <li key={version.number}>
              <div className={classes.version}>
                <span>
                  <strong>
                    <TimeCell at={version.at} />
                  </strong>
                  <bdi className={page.sub}>{version.by ?? t('versions.unknown')}</bdi>
                </span>
                <Chip tone={version.status === 'published' ? 'good' : 'plain'}>{t(`showing.${version.status}`)}</Chip>
                {index === 0 && <Chip>{t('versions.current')}</Chip>}
              </div>
              <div className={page.buttons}>
                <Button
                  variant="default"
                  aria-expanded={isShown}
                  onClick={() => setShown(isShown ? undefined : version.number)}
                >
                  {t(isShown ? 'versions.hide' : 'versions.show')}
                </Button>
                {index > 0 && (
                  <Button variant="default" disabled={saving !== undefined} onClick={() => void restore(version)}>
                    {t('versions.restore')}
                  </Button>
                )}
              </div>
              {isShown && (
                <div className={classes.older}>
                  <PreviewPane kind={kind} language={editor.language} fields={fieldsIn(version)} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <div className={page.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
