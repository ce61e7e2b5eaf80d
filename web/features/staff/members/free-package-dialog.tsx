import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { locale } from '../../../lib/i18n.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import choice from '../ui/choice.module.css';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import type { DeskMember } from './members.queries.ts';

interface FreePackageDialogProps {
  member: Pick<DeskMember, 'id' | 'name'>;
  opened: boolean;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Gives a member a package for free, with a reason. */
export function FreePackageDialog({ opened, ...rest }: FreePackageDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <Dialog title={t('freePackage.title', { name: rest.member.name })} opened={opened} onClose={rest.onClose}>
      <FreePackageForm {...rest} />
    </Dialog>
  );
}

function FreePackageForm({ member, onClose, onDone }: Omit<FreePackageDialogProps, 'opened'>) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const { data, error } = useQuery({
    queryKey: ['packages', 'onSale'],
    queryFn: async ({ signal }) => (await call(laterEndpoints.packages.packages, { signal })).data.packages,
  });
  const { props, errors, failure, busy } = useForm({
    fields: ['packageId', 'reason'],
    check: ({ packageId, reason }) => ({
      ...(packageId ? {} : { packageId: t('freePackage.packageMissing') }),
      ...(reason.trim().length < 5 ? { reason: t('freePackage.reasonMissing') } : {}),
    }),
    send: async ({ packageId, reason }) => {
      const body = { packageId, reason: reason.trim() };
      const answer = await call(laterEndpoints.coupons.givePackage, { params: { id: member.id }, body });
      await onDone();
      toast.success(t('freePackage.done', { name: member.name, day: dayInIndia(answer.data.until, locale()) }));
      onClose();
    },
  });
  const packages = data?.filter(({ kind }) => kind !== 'free') ?? [];
  return (
    <form {...props} className={page.form}>
      <p>{t('freePackage.intro')}</p>
      <NativeSelect
        name="packageId"
        className={choice.select}
        label={t('freePackage.package')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        error={errors.packageId}
        data-autofocus
        data={[
          { value: '', label: t('status.choose') },
          ...packages.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Textarea
        name="reason"
        className={page.textarea}
        label={t('freePackage.reason')}
        description={t('freePackage.reasonNote')}
        maxLength={300}
        error={errors.reason}
      />
      <FormFailure error={failure ?? error} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('freePackage.give')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
