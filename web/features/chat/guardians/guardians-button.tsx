import { Button, Drawer, UnstyledButton } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';
import classes from './guardians.module.css';
import { awaitsAnswer, canInvite, isOver } from './seats.rules.ts';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/error-message.ts';
import { useBackCloses } from '../../../lib/use-back-closes.ts';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { InviteForm } from './invite-form.tsx';
import { SeatCard } from './seat-card.tsx';
import { seatsQuery } from './seats.query.ts';
import { useFocusHeld } from './use-focus-held.ts';

/** Opens the guardians of this conversation; a dot shows that the viewer's answer is needed. */
export function GuardiansButton({ peer, seats }: { peer: Conversation; seats: readonly GuardianSeat[] }) {
  const { t } = useTranslation('guardian');
  const [isOpen, setIsOpen] = useState(false);
  const isAwaited = seats.some(awaitsAnswer);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        data-awaited={isAwaited}
        aria-haspopup="dialog"
        aria-label={t(isAwaited ? 'button.waits' : 'button.open')}
        onClick={() => setIsOpen(true)}
      >
        <IconUserShield size={20} aria-hidden />
        <span className={classes.buttonLabel}>{t('button.open')}</span>
      </UnstyledButton>
      <GuardiansPanel peer={peer} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface PanelProps {
  peer: Conversation;
  opened: boolean;
  onClose: () => void;
}

/** Current and former guardians of this conversation, and the form to invite the viewer's own guardian. */
function GuardiansPanel({ peer, opened, onClose }: PanelProps) {
  const { t } = useTranslation('guardian');
  useBackCloses(opened, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(100vw, 26rem)"
      padding="md"
      title={t('panel.title')}
      classNames={{ content: classes.panel, header: classes.panel, title: classes.panelTitle }}
      closeButtonProps={{ 'aria-label': t('panel.close'), size: 44 }}
    >
      <div className={classes.sections}>
        <p className={classes.quiet}>{t('panel.intro')}</p>
        <Seats peer={peer} />
      </div>
    </Drawer>
  );
}

function Seats({ peer }: { peer: Conversation }) {
  const { t } = useTranslation('guardian');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(seatsQuery(peer.id));
  if (data) return <Loaded peer={peer} seats={data} />;
  if (error)
    return (
      <div className={classes.empty} role="alert">
        <p>
          {t('panel.failed')} {errorMessage(error, common)}
        </p>
        <Button variant="default" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  return (
    <div className={classes.card} role="status" aria-label={t('panel.loading')}>
      <Bone className={classes.boneName} />
      <Bone />
      <Bone />
    </div>
  );
}

function Loaded({ peer, seats }: { peer: Conversation; seats: readonly GuardianSeat[] }) {
  const { t } = useTranslation('guardian');
  const [isInviting, setIsInviting] = useState(false);
  const now = seats.filter((seat) => !isOver(seat));
  const earlier = seats.filter(isOver);
  const mayInvite = canInvite(seats);
  const place = useFocusHeld<HTMLDivElement>(`${isInviting}${seats.map(({ id, state }) => id + state)}`);
  return (
    <div ref={place} tabIndex={-1} className={classes.sections}>
      {now.length > 0 && (
        <ul className={classes.seats}>
          {now.map((seat) => (
            <SeatCard key={seat.id} peer={peer} seat={seat} />
          ))}
        </ul>
      )}
      {now.length === 0 && !isInviting && (
        <div className={classes.empty}>
          <h3>{t('panel.empty')}</h3>
          <p className={classes.quiet}>{t('panel.emptyWhy', { name: peer.firstName })}</p>
        </div>
      )}
      {mayInvite && isInviting && <InviteForm peer={peer} onDone={() => setIsInviting(false)} />}
      {mayInvite && !isInviting && (
        <Button className={classes.invite} onClick={() => setIsInviting(true)}>
          {t('panel.invite')}
        </Button>
      )}
      {earlier.length > 0 && (
        <section className={classes.sections} aria-labelledby="guardians-earlier">
          <h3 id="guardians-earlier" className={classes.label}>
            {t('panel.earlier')}
          </h3>
          <ul className={classes.seats}>
            {earlier.map((seat) => (
              <SeatCard key={seat.id} peer={peer} seat={seat} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
