import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { toast } from '../../../lib/toast.ts';
import page from '../ui/page.module.css';
import type { SettingName } from './setting-names.ts';
import { settingsQuery } from './settings.queries.ts';

interface Props {
  names: readonly SettingName[];
  /** What goes back, where the button's words don't say it. */
  field?: string;
  children: string;
}

/** Puts the environment's values back, at once. What else was typed on the page stays. */
export function BackToEnvironment({ names, field, children }: Props) {
  const { t } = useTranslation('desk');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(endpoints.office.changeSettings, { body: Object.fromEntries(names.map((name) => [name, null])) }),
    onSuccess: ({ data }) => {
      queries.setQueryData(settingsQuery.queryKey, data);
      toast.success(t('settings.putBack'));
    },
    onError: (error) => toast.error(sentenceOf(error, common)),
  });
  return (
    <Button
      variant="default"
      className={page.start}
      aria-label={field && `${children}: ${field}`}
      loading={isPending}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
}
