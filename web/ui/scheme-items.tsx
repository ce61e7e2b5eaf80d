import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const schemes = [
  { scheme: 'auto', label: 'account.system', icon: IconDeviceDesktop },
  { scheme: 'light', label: 'account.light', icon: IconSun },
  { scheme: 'dark', label: 'account.dark', icon: IconMoon },
] as const satisfies readonly { scheme: MantineColorScheme; label: string; icon: unknown }[];

/** Menu items for light, dark, or the device's setting. */
export function SchemeItems() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      <Menu.Label>{t('account.scheme')}</Menu.Label>
      {schemes.map(({ scheme, label, icon: Icon }) => (
        <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon size={18} aria-hidden />}>
          {t(label)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
