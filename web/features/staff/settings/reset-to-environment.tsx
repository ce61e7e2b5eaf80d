import { endpoints } from 'virtual:endpoints';
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
  /** Names the settings that are restored, if the button’s label does not. */
  field?: string;
  children: string;
}

/** Puts the environment's values back, at once. What else was typed on the page stays. */
export function ResetToEnvironment({ names, under, field, children }: Props) {
  const { t } = useTranslation('desk');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const button = useFocusNext(under);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(endpoints.office.changeSettings, { body: Object.fromEntries(names.map((name) => [name, null])) }),
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
 * Gives the focus of a button that goes to a field of its form. The field comes anew with its value (`settings-page.tsx`),
 * so nothing around the button outlives it to hold the focus.
 */
function useFocusNext(name: SettingName): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // While the button is still there, it is known whether it has the focus; after that the new field is there.
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
