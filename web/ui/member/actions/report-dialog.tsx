import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportReason } from '../../../../contract/options/community-rules.ts';
import type { ImageFields } from '../../../../contract/photos/fields.schema.ts';
import type { PhotoSlot } from '../../../../contract/photos/values.ts';
import { emergencyReasons, URGENT_REASON } from '../../../../contract/review/values.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { useOptions, useOwnOptions } from '../../../lib/options.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../form-failure.tsx';
import { Picture } from '../picture.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import classes from './dialogs.module.css';
import { ReasonList } from './reason-list.tsx';
import { useMemberActions } from './use-member-actions.ts';

/** In the order of contract/photos/values.ts. */
const slots = ['profileImage', 'image1', 'image2', 'image3'] as const satisfies readonly PhotoSlot[];

interface EmergencyDetailsProps {
  /** The photos on the screen; if there are several, the reporter can choose one. */
  photos: ImageFields;
  /** The photo chosen in an unsent earlier report. */
  slot: string;
}

/** The effect of a report that hides photos at once, and which photos it is about. */
function EmergencyDetails({ photos, slot }: EmergencyDetailsProps) {
  const { t } = useTranslation('member-dialogs');
  const shown = slots.filter((slot) => photos[slot]);
  return (
    <div className={classes.urgent}>
      <p className={classes.intro}>{t('reporting.urgent.means')}</p>
      {shown.length > 1 && (
        <ReasonList
          name="slot"
          label={t('reporting.urgent.photo')}
          initial={slot}
          reasons={[
            { key: '', label: t('reporting.urgent.all') },
            ...shown.map((slot, index) => ({
              key: slot,
              label: t('reporting.urgent.position', { position: index + 1 }),
              picture: <Thumbnail photos={photos} slot={slot} />,
            })),
          ]}
        />
      )}
    </div>
  );
}

/** The photo as this viewer sees it on the profile. */
function Thumbnail({ photos, slot }: { photos: ImageFields; slot: PhotoSlot }) {
  return (
    <Picture
      url={photos[slot] ?? ''}
      blurred={photos[`${slot}Blurred`] ?? false}
      placeholder={photos[`${slot}Placeholder`]}
      sizes="3rem"
      fallback={null}
    />
  );
}

/** The limit of contract/relations/activity.api.ts. */
const MAX_LENGTH = 2_000;

type ReportProps = DialogProps & { messageId?: string | undefined; callId?: string | undefined };

/** Reports a profile to staff (contract §5): a reason of the spec, urgency, description and evidence. */
export default function ReportDialog(props: ReportProps) {
  const { t } = useTranslation('member-dialogs');
  const { member, opened, onClose } = props;
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('reporting.title', { name: fullName(member) })}>
      <ReportForm {...props} />
    </DialogFrame>
  );
}

const ownLists = { reportReason };

/** Unsent input is kept when the dialog is closed by mistake. */
function ReportForm({ member, onClose, messageId, callId }: ReportProps) {
  const { t } = useTranslation('member-dialogs');
  const account = useAccount();
  const kept = useDraftText(`report ${account?.id} ${member.id}`);
  const { report } = useMemberActions();
  // The reasons listed in the spec are used until the lists are loaded, so that a report never has to wait.
  const ownReasons = useOwnOptions(ownLists).reportReason;
  const reasons = useOptions().data?.reportReason ?? ownReasons;
  const tooLong = (text: string) =>
    [...text].length > MAX_LENGTH ? t('reporting.tooLong', { count: MAX_LENGTH }) : undefined;
  const form = useForm({
    fields: ['reason', 'slot', 'description', 'evidence'],
    check: ({ reason, description, evidence }) => {
      const found = {
        reason: reason ? undefined : t('reporting.reasonMissing'),
        description: tooLong(description),
        evidence: tooLong(evidence),
      };
      return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence));
    },
    send: async ({ reason, description, evidence, slot }) => {
      const emergency = emergencyReasons[reason];
      await report(member, {
        reason,
        description,
        evidence,
        messageId,
        callId,
        ...(emergency && { emergency, slot: slots.find((one) => one === slot) }),
      });
      kept.forget();
      onClose();
    },
  });
  const [reason, setReason] = useState(kept.of('reason'));
  const name = fullName(member);
  return (
    <form
      className={classes.form}
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        kept.keep(event);
        const { target } = event;
        if (target instanceof HTMLInputElement && target.name === 'reason') setReason(target.value);
      }}
    >
      <p className={classes.intro}>
        {t('reporting.intro', { name })} {messageId && t('reporting.message')}
        {callId && t('reporting.call')}
      </p>
      <ReasonList
        name="reason"
        label={t('reporting.reason')}
        reasons={reasons.map(({ key, label }) => ({ key: String(key), label }))}
        initial={kept.of('reason')}
        error={form.errors.reason}
      />
      {emergencyReasons[reason] && <EmergencyDetails photos={member} slot={kept.of('slot')} />}
      {reason === URGENT_REASON && <p className={classes.intro}>{t('reporting.threatened')}</p>}
      <Textarea
        name="description"
        defaultValue={kept.of('description')}
        label={t('reporting.description')}
        description={t('reporting.descriptionNote')}
        error={form.errors.description}
        autosize
        minRows={3}
        maxRows={8}
      />
      <Textarea
        name="evidence"
        defaultValue={kept.of('evidence')}
        label={t('reporting.evidence')}
        description={t('reporting.evidenceNote')}
        error={form.errors.evidence}
        autosize
        minRows={2}
        maxRows={8}
      />
      <FormFailure error={form.failure} />
      <div className={classes.buttons}>
        <Button type="submit" color="danger" loading={form.busy}>
          {t('reporting.submit')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
