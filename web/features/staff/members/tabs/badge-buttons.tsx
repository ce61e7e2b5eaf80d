import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/client.ts';
import { toast } from '../../../../lib/toast.ts';
import { staffKeys } from '../../staff.queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';
import { RefusalForm } from '../../ui/refusal-form.tsx';
import type { DeskMemberPage } from '../members.queries.ts';

type Kind = 'id' | 'photo';
const queueOf = { id: 'document', photo: 'selfie' } as const;

/** A button for each badge of the team that the member holds, which revokes it. */
export function BadgeButtons({ told: { member, badges } }: { told: DeskMemberPage }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>();
  const held = badges.flatMap((badge): Kind[] => (badge.kind === 'id' || badge.kind === 'photo' ? [badge.kind] : []));
  const nameOf = (one: Kind): string => t(`badge.${one}`);
  const close = () => setKind(undefined);
  const revoke = async (one: Kind, reason: string, note: string) => {
    await call(endpoints.memberDesk.revokeBadge, { params: { id: member.id, kind: one }, body: { reason, note } });
    await queries.invalidateQueries({ queryKey: staffKeys.members });
    toast.success(t('revoke.done'));
    close();
  };
  if (held.length === 0) return null;
  return (
    <div className={page.buttons}>
      {held.map((one) => (
        <Button key={one} variant="default" size="xs" onClick={() => setKind(one)}>
          {t('revoke.button', { badge: nameOf(one) })}
        </Button>
      ))}
      <Dialog
        title={kind ? t('revoke.title', { badge: nameOf(kind) }) : ''}
        opened={kind !== undefined}
        onClose={close}
      >
        {kind && (
          <RefusalForm
            kind={queueOf[kind]}
            intro={t('revoke.intro', { name: member.name })}
            confirm={t('revoke.confirm')}
            send={(reason, note) => revoke(kind, reason, note)}
            onClose={close}
          />
        )}
      </Dialog>
    </div>
  );
}
