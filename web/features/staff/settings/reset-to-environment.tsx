import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import page from '../ui/page.module.css';
import type { SettingName } from './setting-names.ts';
import { settingsQuery } from './settings.queries.ts';

interface Props {
  names: readonly SettingName[];
  /** The setting whose field gets the focus when the button disappears. */
  under: SettingName;
  /** The restored settings by name, if the button's label does not name them. */
  field?: string;
  children: string;
}

/** Restores the environment's values at once. Other unsaved input on the page stays. */
export function ResetToEnvironment({ names, under, field, children }: Props) {
  const { t } = useTranslation('desk');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const button = useFocusNext(under);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(deskEndpoints.office.changeSettings, { body: Object.fromEntries(names.map((name) => [name, null])) }),
    onSuccess: ({ data }) => {
      queries.setQueryData(settingsQuery.queryKey, data);
      toast.success(t('settings.putBack'));
    },
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  return (
    <Button
      ref={button}
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

/**
 * When a button disappears, moves its focus to a field of its form. The field is remounted with its new value
 * (`settings-page.tsx`), so no element around the button still exists that could hold the focus.
 */
function useFocusNext(name: SettingName): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // A layout effect's cleanup runs while the button is still there, and an effect's cleanup when the new field exists.
  useLayoutEffect(
    () => () => {
      const { current } = button;
      form.current = current === document.activeElement ? (current?.form ?? null) : null;
    },
    [],
  );
  useEffect(
    () => () => {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLElement && document.activeElement === document.body)
        field.focus({ preventScroll: true });
    },
    [name],
  );
  return button;
}
