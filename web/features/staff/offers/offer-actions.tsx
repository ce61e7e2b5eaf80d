import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Offer } from '../../../../contract/offers/schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { bodyOf, draftOf } from './offer-draft.rules.ts';
import classes from './offers.module.css';
import { offerCountQuery, useOfferChange } from './offers.queries.ts';
import { SegmentCount } from './segment-count.tsx';

interface OfferActionsProps {
  offer: Offer;
  onChange: () => void;
}

/** The actions that are possible with an offer now. */
export function OfferActions({ offer, onChange }: OfferActionsProps) {
  const { state } = offer;
  if (state === 'draft') return <DraftActions offer={offer} onChange={onChange} />;
  if (state === 'pending') return <PendingActions offer={offer} onChange={onChange} />;
  if (state === 'done') return null;
  return <SendingActions offer={offer} onChange={onChange} />;
}

/** The number of members who would get the offer if it were sent now. */
function AudienceNow({ offer }: { offer: Offer }) {
  const { segment, channels } = bodyOf(draftOf(offer));
  return <SegmentCount query={useQuery(offerCountQuery({ segment, channels }))} />;
}

function TestButton({ id }: { id: string }) {
  const { t } = useTranslation('offers');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deskEndpoints.offers.testOffer, { params: { id } }),
    onSuccess: () => toast.success(t('action.tested')),
  });
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t('action.test')}
      </Button>
      <FormFailure error={error} />
    </>
  );
}

function DraftActions({ offer: { id, revision, refusal, sent }, offer, onChange }: OfferActionsProps) {
  const { t } = useTranslation('offers');
  const ask = useOfferChange(id, () => call(deskEndpoints.offers.askOffer, { params: { id }, body: { revision } }));
  return (
    <section className={classes.panel} aria-labelledby="next">
      <h2 id="next">{t('action.title')}</h2>
      {refusal && (
        <p>
          <bdi>{t('action.refused', { name: refusal.by?.name ?? t('formerly') })}</bdi>
          {refusal.note && <span className={classes.quote}>{refusal.note}</span>}
        </p>
      )}
      <AudienceNow offer={offer} />
      <p className={page.note}>{t('action.askNote')}</p>
      <FormFailure error={ask.error} />
      <div className={page.buttons}>
        <Button loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('action.ask')}
        </Button>
        <TestButton id={id} />
        <Button variant="default" onClick={onChange}>
          {t('action.change')}
        </Button>
        {sent === 0 && <DeleteButton id={id} />}
      </div>
    </section>
  );
}

function PendingActions({ offer, onChange }: OfferActionsProps) {
  const { t } = useTranslation('offers');
  const { id, revision, askedBy, canDecide } = offer;
  const [note, setNote] = useState('');
  const decide = (approve: boolean) => () =>
    call(deskEndpoints.offers.decideOffer, {
      params: { id },
      body: { revision, approve, ...(approve ? {} : { note }) },
    });
  const approve = useOfferChange(id, decide(true));
  const refuse = useOfferChange(id, decide(false));
  const [isRefusing, setRefusing] = useState(false);
  return (
    <section className={classes.panel} aria-labelledby="next">
      <h2 id="next">{t('action.pending')}</h2>
      <p>
        <bdi>{t(canDecide ? 'action.askedYou' : 'action.waits', { name: askedBy?.name ?? t('formerly') })}</bdi>
      </p>
      <AudienceNow offer={offer} />
      <FormFailure error={approve.error ?? refuse.error} />
      <div className={page.buttons}>
        {canDecide && (
          <>
            <Button loading={approve.isPending} onClick={() => approve.mutate()}>
              {t('action.approve')}
            </Button>
            <Button variant="default" onClick={() => setRefusing(true)}>
              {t('action.refuse')}
            </Button>
          </>
        )}
        <TestButton id={id} />
        <Button variant="default" onClick={onChange}>
          {t('action.change')}
        </Button>
      </div>
      <Dialog title={t('action.refuseTitle')} opened={isRefusing} onClose={() => setRefusing(false)}>
        <form
          className={page.form}
          onSubmit={(event) => {
            event.preventDefault();
            refuse.mutate(undefined, { onSettled: () => setRefusing(false) });
          }}
        >
          <Textarea
            name="note"
            className={page.textarea ?? ''}
            maxLength={500}
            label={t('action.note')}
            value={note}
            onChange={({ currentTarget: { value } }) => setNote(value)}
            data-autofocus
          />
          <div className={page.buttons}>
            <Button type="submit" loading={refuse.isPending}>
              {t('action.refuse')}
            </Button>
            <Button variant="default" onClick={() => setRefusing(false)}>
              {t('form.cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  );
}

function SendingActions({ offer: { id, state }, onChange }: OfferActionsProps) {
  const { t } = useTranslation('offers');
  const stop = useOfferChange(id, () => call(deskEndpoints.offers.stopOffer, { params: { id } }));
  const resume = useOfferChange(id, () => call(deskEndpoints.offers.resumeOffer, { params: { id } }));
  if (state === 'sending')
    return (
      <>
        <FormFailure error={stop.error} />
        <Button color="red" className={page.start} loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('action.stop')}
        </Button>
      </>
    );
  return (
    <section className={classes.panel} aria-labelledby="next">
      <h2 id="next">{t('action.stopped')}</h2>
      <p>{t('action.stoppedNote')}</p>
      <FormFailure error={resume.error} />
      <div className={page.buttons}>
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('action.resume')}
        </Button>
        <Button variant="default" onClick={onChange}>
          {t('action.change')}
        </Button>
      </div>
    </section>
  );
}

/** Deletes a draft after asking for confirmation. */
function DeleteButton({ id }: { id: string }) {
  const { t } = useTranslation('offers');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deskEndpoints.offers.removeOffer, { params: { id } }),
    onSuccess: async () => {
      toast.success(t('action.deleted'));
      await navigate(staffPaths.offers, { replace: true });
      void queries.invalidateQueries({ queryKey: [...staffKeys.offers, 'list'] });
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('action.delete')}
      </Button>
      <Dialog title={t('action.deleteTitle')} opened={isOpen} onClose={() => setOpen(false)}>
        <div className={page.form}>
          <FormFailure error={error} />
          <div className={page.buttons}>
            <Button loading={isPending} onClick={() => mutate()}>
              {t('action.delete')}
            </Button>
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('form.cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
