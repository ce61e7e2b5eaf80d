import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDotsVertical, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { sound } from '../store/sound.ts';

/** Settings of this device: whether new messages make a sound. */
export function ListMenu() {
  const { t } = useTranslation('chat');
  const [isOn, setIsOn] = useState(sound.isOn);
  const set = (on: boolean): void => {
    sound.set(on);
    setIsOn(on);
    toast.success(t(on ? 'list.soundIsOn' : 'list.soundIsOff'));
    if (on) sound.ring();
  };
  const Icon = isOn ? IconVolumeOff : IconVolume;
  return (
    <Menu position="bottom-end" width="15rem" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon aria-label={t('list.menu')}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon size={18} aria-hidden />} onClick={() => set(!isOn)}>
          {t(isOn ? 'list.soundOff' : 'list.soundOn')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
