import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportReason } from '../../../../contract/options/community-rules.ts';
import type { ImageFields } from '../../../../contract/photos/fields.schema.ts';
import type { PhotoSlot } from '../../../../contract/photos/values.ts';
import type { emergencies } from '../../../../contract/review/values.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { useOptions } from '../../../lib/options.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../form-failure.tsx';
import { Picture } from '../picture.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import classes from './dialogs.module.css';
import { ReasonList } from './reason-list.tsx';
import { useMemberActions } from './use-member-actions.ts';

/** In the order of contract/review/api.ts and contract/photos/values.ts. */
const kinds = ['intimate', 'impersonation'] as const satisfies readonly (typeof emergencies)[number][];
const slots = ['profileImage', 'image1', 'image2', 'image3'] as const satisfies readonly PhotoSlot[];

/** Converts the choice to fields of the report; empty if the report is not urgent. */
function reportUrgency({ urgent, emergency, slot }: Record<'urgent' | 'emergency' | 'slot', string>) {
  if (!urgent) return {};
  return { emergency: kinds.find((kind) => kind === emergency), slot: slots.find((one) => one === slot) };
}

interface UrgencyNoticeProps {
  /** The photos on the screen; if there are several, the reporter can choose one. */
  photos: ImageFields;
  /** Unsent earlier choices, by field name. */
  kept: (name: string) => string;
  error: string | undefined;
}

/** Marks a report as urgent: folded until chosen, with its effect and the consequence of misuse. */
function UrgencyNotice({ photos, kept, error }: UrgencyNoticeProps) {
  const { t } = useTranslation('member-dialogs');
  const [isUrgent, setIsUrgent] = useState(kept('urgent') !== '');
  const id = useId();
  const shown = slots.filter((slot) => photos[slot]);
  return (
    <div className={classes.urgent}>
      <label className={classes.reason}>
        <input
          type="checkbox"
          className="own-box"
          name="urgent"
          checked={isUrgent}
          onChange={({ currentTarget }) => setIsUrgent(currentTarget.checked)}
          aria-describedby={isUrgent ? id : undefined}
        />
        <span>{t('reporting.urgent.choice')}</span>
      </label>
      {isUrgent && (
        <>
          <p id={id} className={classes.intro}>
            {t('reporting.urgent.means')}
          </p>
          <ReasonList
            name="emergency"
            label={t('reporting.urgent.kind')}
            reasons={kinds.map((key) => ({ key, label: t(`reporting.urgent.${key}`) }))}
            initial={kept('emergency')}
            error={error}
          />
          {shown.length > 1 && (
            <ReasonList
              name="slot"
              label={t('reporting.urgent.photo')}
              initial={kept('slot')}
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
        </>
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

type ReportProps = DialogProps & { messageId?: string | undefined };

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

/** Unsent input is kept when the dialog is closed by mistake. */
function ReportForm({ member, onClose, messageId }: ReportProps) {
  const { t } = useTranslation('member-dialogs');
  const account = useAccount();
  const kept = useDraftText(`report ${account?.id} ${member.id}`);
  const { report } = useMemberActions();
  // The reasons listed in the spec are used until the lists are loaded, so that a report never has to wait.
  const reasons = useOptions().data?.reportReason ?? reportReason;
  const tooLong = (text: string) =>
    [...text].length > MAX_LENGTH ? t('reporting.tooLong', { count: MAX_LENGTH }) : undefined;
  const form = useForm({
    fields: ['reason', 'urgent', 'emergency', 'slot', 'description', 'evidence'],
    check: ({ reason, urgent, emergency, description, evidence }) => {
      const found = {
        reason: reason ? undefined : t('reporting.reasonMissing'),
        emergency: urgent && !emergency ? t('reporting.urgent.kindMissing') : undefined,
        description: tooLong(description),
        evidence: tooLong(evidence),
      };
      return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence));
    },
    send: async ({ reason, description, evidence, ...rest }) => {
      await report(member, { reason, description, evidence, messageId, ...reportUrgency(rest) });
      kept.forget();
      onClose();
    },
  });
  const name = fullName(member);
  return (
    <form
      className={classes.form}
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        kept.keep(event);
      }}
    >
      <p className={classes.intro}>
        {t('reporting.intro', { name })} {messageId && t('reporting.message')}
      </p>
      <ReasonList
        name="reason"
        label={t('reporting.reason')}
        reasons={reasons.map(({ key, label }) => ({ key: String(key), label }))}
        initial={kept.of('reason')}
        error={form.errors.reason}
      />
      <UrgencyNotice photos={member} kept={kept.of} error={form.errors.emergency} />
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
