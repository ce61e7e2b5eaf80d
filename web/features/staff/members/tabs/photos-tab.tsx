import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SealedPhoto } from '../../../../../contract/moderation/schema.ts';
import { call, download } from '../../../../lib/client.ts';
import { locale } from '../../../../lib/i18n.ts';
import { dayInIndia } from '../../../../lib/india-time.ts';
import { toast } from '../../../../lib/toast.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { Picture } from '../../../../ui/member/picture.tsx';
import { staffKeys } from '../../staff.queries.ts';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';
import { RefusalForm } from '../../ui/refusal-form.tsx';
import { useIsLeading } from '../../ui/use-is-leading.ts';
import { useOptionLabel } from '../../ui/use-option-label.ts';
import classes from '../members.module.css';
import { type DeskMemberPage, sealedQuery } from '../members.queries.ts';
import type { TabProps } from './tab.ts';

const tones = { open: 'warm', approved: 'good', refused: 'bad' } as const;

/** The member's current photos and, for senior staff, those removed by staff. */
export function PhotosTab({ details: { member, photos } }: TabProps) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const isLeading = useIsLeading();
  const [removing, setRemoving] = useState<(typeof photos)[number]>();
  const slot = (key: string): string => t(`photos.slot.${key as 'profileImage'}`);
  return (
    <>
      {photos.length === 0 ? (
        <EmptyState heading={<h2>{t('photos.none')}</h2>} sentence={t('photos.noneWhy')} />
      ) : (
        <ul className={classes.photos}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <figure>
                <div className={classes.photo}>
                  <Picture
                    url={photo.url}
                    blurred={false}
                    placeholder={photo.placeholder}
                    sizes="12rem"
                    alt={staff('stage.photo', { name: member.name })}
                    fallback={null}
                  />
                </div>
                <figcaption>
                  {slot(photo.slot)}
                  <Chip tone={tones[photo.review]}>{staff(`photoReview.${photo.review}`)}</Chip>
                </figcaption>
                {photo.reviewId && photo.review !== 'refused' && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('photos.removeOf', { slot: slot(photo.slot) })}
                    onClick={() => setRemoving(photo)}
                  >
                    {t('photos.removeShort')}
                  </Button>
                )}
              </figure>
            </li>
          ))}
        </ul>
      )}
      <RemovePhotoDialog member={member} photo={removing} onClose={() => setRemoving(undefined)} />
      {isLeading && <SealedPhotos memberId={member.id} />}
    </>
  );
}

interface RemovePhotoDialogProps {
  member: DeskMemberPage['member'];
  photo: DeskMemberPage['photos'][number] | undefined;
  onClose: () => void;
}

/** Deletes a member's photo, even an approved one, by refusing it in the review queue. */
function RemovePhotoDialog({ member, photo, onClose }: RemovePhotoDialogProps) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const remove = async ({ reviewId, review }: NonNullable<typeof photo>, reason: string, note: string) => {
    const params = { id: reviewId as string };
    if (review === 'approved') await call(laterEndpoints.review.reopen, { params, body: { note: note || reason } });
    else await call(laterEndpoints.review.take, { params });
    await call(laterEndpoints.review.decide, { params, body: { verdict: 'refuse', reason, note } });
    void queries.invalidateQueries({ queryKey: staffKeys.queues });
    await queries.invalidateQueries({ queryKey: staffKeys.members });
    toast.success(t('photos.removed'));
    onClose();
  };
  return (
    <Dialog title={t('photos.remove')} opened={photo !== undefined} onClose={onClose}>
      {photo && (
        <RefusalForm
          kind="photo"
          intro={t('photos.removeIntro', { name: member.name })}
          confirm={t('photos.remove')}
          send={(reason, note) => remove(photo, reason, note)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** The option list of reasons, by the kind of decision that removed the photo. */
const reasonsOf = { review: 'photoRefusal', report: 'reportFinding', account: 'statusReason' } as const;

/** Photos that staff removed and that are stored encrypted; opening one requires a reason. */
function SealedPhotos({ memberId }: { memberId: string }) {
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
        {looking && <SealedPicture photo={looking} />}
      </Dialog>
    </section>
  );
}

/** Shows a removed photo. The picture is held by this dialog only, and released when the dialog closes. */
function SealedPicture({ photo }: { photo: SealedPhoto }) {
  const { t } = useTranslation('desk');
  const [url, setUrl] = useState<string>();
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const { props, errors, failure, busy } = useForm({
    fields: ['reason'],
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: t('photos.lookMissing') } : {}),
    send: async ({ reason }) => {
      const blob = await download(laterEndpoints.moderation.sealedPhoto, {
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
