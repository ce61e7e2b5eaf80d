import { endpoints } from 'virtual:endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SealedPhoto } from '../../../../../contract/moderation/schema.ts';
import { download } from '../../../../lib/client.ts';
import { locale } from '../../../../lib/i18n.ts';
import { dayInIndia } from '../../../../lib/india-time.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';
import { useOptionLabel } from '../../ui/use-option-label.ts';
import classes from '../members.module.css';
import { sealedQuery } from '../members.queries.ts';

/** The list of reasons, by what led to the removal. */
const reasonsOf = { review: 'photoRefusal', report: 'reportFinding', account: 'statusReason' } as const;

/** Photos that the team removed and keeps encrypted; opening one requires a reason. */
export function SealedPhotos({ memberId }: { memberId: string }) {
  const { t } = useTranslation('desk');
  const label = useOptionLabel();
  const { data } = useQuery(sealedQuery(memberId));
  const [looking, setLooking] = useState<SealedPhoto>();
  if (!data) return null;
  return (
    <section className={classes.section}>
      <h2>{t('photos.sealed')}</h2>
      {data.length === 0 && <p className={classes.byline}>{t('photos.sealedNone')}</p>}
      <ul className={classes.list}>
        {data.map((photo) => (
          <li key={photo.id} className={classes.note}>
            <div className={page.chips}>
              {photo.slot && <span>{t(`photos.slot.${photo.slot}`)}</span>}
              <Chip>{t(`photos.sealedState.${photo.state}`)}</Chip>
            </div>
            <p className={classes.byline}>
              {t('photos.sealedFor', {
                reason: label(reasonsOf[photo.because], photo.reason) || t('photos.sealedOpen'),
                at: dayInIndia(photo.removedAt, locale()),
                until: dayInIndia(photo.until, locale()),
              })}
            </p>
            {photo.state === 'sealed' && (
              <div>
                <Button variant="default" onClick={() => setLooking(photo)}>
                  {t('photos.look')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Dialog title={t('photos.lookTitle')} opened={looking !== undefined} onClose={() => setLooking(undefined)}>
        {looking && <Look photo={looking} />}
      </Dialog>
    </section>
  );
}

/** The picture is this dialog's alone, and let go of with it. */
function Look({ photo }: { photo: SealedPhoto }) {
  const { t } = useTranslation('desk');
  const [url, setUrl] = useState<string>();
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const { props, errors, failure, busy } = useForm({
    fields: ['reason'],
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: t('photos.lookMissing') } : {}),
    send: async ({ reason }) => {
      const blob = await download(endpoints.moderation.sealedPhoto, {
        params: { id: photo.id },
        body: { reason: reason.trim() },
      });
      setUrl(URL.createObjectURL(blob));
    },
  });
  if (url) return <img src={url} alt={t('photos.lookAlt')} style={{ inlineSize: '100%' }} draggable={false} />;
  return (
    <form {...props} className={page.form}>
      <p>{t('photos.lookNote')}</p>
      <Textarea
        name="reason"
        className={page.textarea}
        label={t('photos.lookReason')}
        maxLength={300}
        error={errors.reason}
        data-autofocus
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('photos.look')}
        </Button>
      </div>
    </form>
  );
}
