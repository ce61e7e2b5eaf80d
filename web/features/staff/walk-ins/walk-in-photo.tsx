import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalkIn } from '../../../../contract/walk-ins/schema.ts';
import { download } from '../../../lib/client.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import page from '../ui/page.module.css';
import { useWalkInActions } from './use-walk-in-actions.ts';
import classes from './walk-ins.module.css';

/** The photo of a walk-in: on a phone, the button opens the camera. */
export function WalkInPhoto({ walkIn }: { walkIn: WalkIn }) {
  const { t } = useTranslation('walk-ins');
  const { setPhoto, removePhoto } = useWalkInActions(walkIn.id);
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async (work: Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    await work.catch(setFailure);
    setBusy(false);
  };
  return (
    <section className={classes.panel} aria-labelledby="photo">
      <h2 id="photo">{t('photo.title')}</h2>
      {walkIn.hasPhoto ? (
        <Picture key={walkIn.changedAt} id={walkIn.id} label={t('photo.of', { name: walkIn.firstName })} />
      ) : (
        <p className={page.note}>{t('photo.none')}</p>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('photo.take')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen) void run(setPhoto(chosen));
        }}
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconCamera size={20} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {t(walkIn.hasPhoto ? 'photo.replace' : 'photo.take')}
        </Button>
        {walkIn.hasPhoto && (
          <Button
            variant="default"
            disabled={busy}
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => void run(removePhoto())}
          >
            {t('photo.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Fetched with the token and held by this page only. */
function Picture({ id, label }: { id: string; label: string }) {
  const [url, setUrl] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const controller = new AbortController();
    let made: string | undefined;
    download(deskEndpoints.walkIns.walkInPhoto, { params: { id }, signal: controller.signal }).then(
      (blob) => {
        if (controller.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure(error);
      },
    );
    return () => {
      controller.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (failure) return <FormFailure error={failure} />;
  return url ? <img className={classes.photo} src={url} alt={label} /> : null;
}
