import { Button, TextInput } from '@mantine/core';
import { IconShare, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, BoardSeat } from '../../../contract/board/schema.ts';
import { BOARD_SEATS } from '../../../contract/board/values.ts';
import { locale } from '../../lib/i18n.ts';
import { formatDay, relativeTime } from '../../lib/relative-time.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import dialogs from '../../ui/member/actions/dialogs.module.css';
import { Send } from '../../ui/share/send.tsx';
import type { FamilyMessage } from '../../ui/share/sent.ts';
import { SubjectCard } from '../../ui/subject-card.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './seats.module.css';
import { useSeats } from './use-seats.ts';

/** The family members invited by the owner, at most five. */
export function SeatsCard({ board: { ownerId, seats } }: { board: Board }) {
  const { t } = useTranslation('board');
  const list = useRef<HTMLUListElement>(null);
  const { invite, end } = useSeats(ownerId);
  const [inviting, setInviting] = useState(false);
  const [ending, setEnding] = useState<BoardSeat>();
  const left = BOARD_SEATS - seats.length;
  // The focused button disappears with its row.
  const endPlace = async (seat: BoardSeat): Promise<void> => {
    list.current?.focus();
    await end(seat);
  };
  return (
    <SubjectCard icon={IconUsersGroup} title={t('seats.title')} intro={t('seats.intro')}>
      {seats.length === 0 ? (
        <p>{t('seats.none')}</p>
      ) : (
        <ul ref={list} tabIndex={-1} className={classes.seats} aria-label={t('seats.title')}>
          {seats.map((seat) => (
            // An unused invitation has no comments to lose and can be sent again, so it is ended without a
            // confirmation.
            <SeatRow
              key={seat.id}
              seat={seat}
              onEnd={() => (seat.state === 'joined' ? setEnding(seat) : void endPlace(seat))}
            />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {left > 0 && (
          <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setInviting(true)}>
            {t('seats.invite')}
          </Button>
        )}
        <span className={classes.note}>{left > 0 ? t('seats.left', { count: left }) : t('seats.full')}</span>
      </div>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} invite={invite} />
      <EndDialog seat={ending} onClose={() => setEnding(undefined)} onEnd={endPlace} />
    </SubjectCard>
  );
}

interface EndDialogProps {
  /** Undefined if the dialog is closed. */
  seat: BoardSeat | undefined;
  onClose: () => void;
  onEnd: (seat: BoardSeat) => Promise<void>;
}

function EndDialog({ seat, onClose, onEnd }: EndDialogProps) {
  const { t } = useTranslation('board');
  // Keeps the content of the dialog while it closes.
  const [last, setLast] = useState(seat);
  if (seat && seat !== last) setLast(seat);
  if (!last) return null;
  return (
    <ConfirmDialog
      opened={seat !== undefined}
      onClose={onClose}
      words={{
        title: t('seats.ending.title', last),
        means: t('seats.ending.means', last),
        submit: t('seats.ending.submit', last),
        keep: t('seats.ending.keep'),
      }}
      onConfirm={() => onEnd(last)}
    />
  );
}

/** A family member: name, whether the invitation was accepted, and a button to end the seat. */
function SeatRow({ seat, onEnd }: { seat: BoardSeat; onEnd: () => void }) {
  const { t } = useTranslation('board');
  const { name, relation, state, since, contact, expiresAt } = seat;
  const [sent, setSent] = useState<FamilyMessage>();
  const isJoined = state === 'joined';
  const line = t(isJoined ? 'seats.as' : 'seats.invited', { relation, when: relativeTime(since, locale()) });
  return (
    <li className={classes.seat}>
      <div>
        <p className={classes.name}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span className={isJoined ? classes.joined : classes.open}>{t(`seats.state.${state}`)}</span>
        </p>
        <p className={classes.note}>{line}</p>
        {contact && expiresAt && (
          <p className={classes.note}>{t('seats.until', { contact, day: formatDay(expiresAt, locale()) })}</p>
        )}
      </div>
      <span className={classes.buttons}>
        {contact && expiresAt && (
          <Button
            variant="light"
            leftSection={<IconShare size={18} aria-hidden />}
            aria-label={t('seats.tellOf', { name })}
            onClick={() => setSent({ kind: 'invitation', name, contact, expiresAt })}
          >
            {t('seats.tell')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t(isJoined ? 'seats.endOf' : 'seats.takeBackOf', { name })}
          onClick={onEnd}
        >
          {t(isJoined ? 'seats.end' : 'seats.takeBack')}
        </Button>
      </span>
      <Send sent={sent} onClose={() => setSent(undefined)} />
    </li>
  );
}

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
  /** If this throws, the form shows the error. */
  invite: (invited: { name: string; relation: string; contact: string }) => Promise<void>;
}

/** Asks whom to invite, and where to send the link. */
function InviteDialog({ opened, onClose, invite }: InviteDialogProps) {
  const { t } = useTranslation('board');
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('invite.title')}>
      <InviteForm onClose={onClose} invite={invite} />
    </DialogFrame>
  );
}

/** A draft survives closing the dialog by mistake, until it is sent. */
function InviteForm({ onClose, invite }: Pick<InviteDialogProps, 'onClose' | 'invite'>) {
  const { t } = useTranslation('board');
  const form = useDraftForm({
    place: 'board.invite',
    fields: ['name', 'relation', 'contact'],
    check: ({ name, relation, contact }) => ({
      ...(name.trim() ? {} : { name: t('invite.nameMissing') }),
      ...(relation.trim() ? {} : { relation: t('invite.relationMissing') }),
      ...(contact.trim() ? {} : { contact: t('invite.contactMissing') }),
    }),
    send: invite,
    onSent: onClose,
  });
  return (
    <form {...form.props} className={dialogs.form}>
      <p className={dialogs.intro}>{t('invite.intro')}</p>
      <TextInput
        name="name"
        data-autofocus
        autoComplete="off"
        maxLength={60}
        defaultValue={form.initial('name')}
        label={t('invite.name')}
        description={t('invite.nameNote')}
        error={form.errors.name}
      />
      <TextInput
        name="relation"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
        defaultValue={form.initial('relation')}
        label={t('invite.relation')}
        description={t('invite.relationNote')}
        error={form.errors.relation}
      />
      <TextInput
        name="contact"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={form.initial('contact')}
        label={t('invite.contact')}
        description={t('invite.contactNote')}
        error={form.errors.contact}
      />
      <FormFailure error={form.failure} />
      <div className={dialogs.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('invite.submit')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
