import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useTranslation } from 'react-i18next';
import type { ReviewKindName } from '../../../../contract/review/values.ts';
import { Dialog } from '../ui/dialog.tsx';
import { reviewKinds, verdictKeys } from './review-kinds.ts';
import type { ShortcutsSetting } from './use-shortcuts-setting.ts';
import classes from './workbench.module.css';

interface ShortcutsDialogProps {
  kind: ReviewKindName;
  opened: boolean;
  onClose: () => void;
  keys: ShortcutsSetting;
}

/** All keys of the workbench, and the switch that turns them off. */
export function ShortcutsDialog({ kind, opened, onClose, keys }: ShortcutsDialogProps) {
  const { t } = useTranslation('staff');
  const { yes, no } = reviewKinds[kind];
  const rows: [key: string, meaning: string][] = [
    [verdictKeys[yes].toUpperCase(), t(`verdict.do.${yes}`)],
    [verdictKeys[no].toUpperCase(), t(`verdict.do.${no}`)],
    ['1 – 9', t('keys.reason')],
    ['Enter', t('keys.confirm')],
    ['Esc', t('keys.cancel')],
    ['N', t('keys.skip')],
    ['Z', t('keys.zoom')],
    ['← →', t('keys.photos')],
    ['?', t('keys.open')],
  ];
  return (
    <Dialog title={t('keys.title')} opened={opened} onClose={onClose}>
      <dl className={classes.keyList}>
        {rows.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd className={classes.bigKey}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('keys.on')}
        description={t('keys.onNote')}
        checked={keys.isOn}
        onChange={(event) => keys.choose(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
