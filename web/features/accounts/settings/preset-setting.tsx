import { useTranslation } from 'react-i18next';
import classes from '../../../ui/settings/settings.module.css';
import { ChoiceSetting } from './choice-setting.tsx';

interface PresetSettingProps<K extends string> {
  name: string;
  label: string;
  presets: readonly { key: K; label: string; means: string }[];
  /** The preset that the switches match; undefined: none of them. */
  value: K | undefined;
  onChoose: (key: K, label: string) => void;
}

/** Chooses many switches at once. If the switches match no preset, it says that they are the member's own choice. */
export function PresetSetting<K extends string>({ name, label, presets, value, onChoose }: PresetSettingProps<K>) {
  const { t } = useTranslation('settings');
  return (
    <div>
      <ChoiceSetting name={name} label={label} choices={presets} value={value} onChoose={onChoose} />
      <p role="status" className={classes.note}>
        {value === undefined && t('presets.own')}
      </p>
    </div>
  );
}
