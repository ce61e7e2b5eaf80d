import { ActionIcon, Popover } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import icon from '../../ui/bar-icon.module.css';
import { useOpenOnMount } from '../../ui/use-open-on-mount.ts';
import classes from './bell-popover.module.css';
import LatestNotifications from './latest.tsx';

/** The bell with its popover: the newest notifications. */
export default function BellPopover({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { opened, setOpened, target } = useOpenOnMount();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={14}
      width="min(26rem, 90vw)"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <ActionIcon ref={target} className={icon.icon} aria-label={label} onClick={() => setOpened(!opened)}>
          {children}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('bell.label')}>
        <LatestNotifications to={to} onChoose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
