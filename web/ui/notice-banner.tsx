import { ActionIcon } from '@mantine/core';
import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from '../lib/browser-storage.ts';
import { siteQuery } from '../lib/site.query.ts';
import { useIdle } from '../lib/use-idle.ts';
import classes from './notice-banner.module.css';

const CLOSED_KEY = 'closedNotice';

/** The team's notice to all members, until it is closed. A changed text is a new notice. */
export function NoticeBanner() {
  const { t } = useTranslation('common');
  const { data } = useQuery({ ...siteQuery, enabled: useIdle() });
  const [closed, setClosed] = useState(() => deviceStorage.getItem(CLOSED_KEY));
  const banner = data?.banner;
  if (!banner || banner.id === closed) return null;
  const close = (): void => {
    deviceStorage.setItem(CLOSED_KEY, banner.id);
    setClosed(banner.id);
  };
  return (
    <aside className={classes.banner} aria-label={t('notice')}>
      <IconSpeakerphone size={20} stroke={1.75} aria-hidden />
      <p>{banner.text}</p>
      <ActionIcon aria-label={t('closeNotice')} onClick={close}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </aside>
  );
}
