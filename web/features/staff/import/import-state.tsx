import { useTranslation } from 'react-i18next';
import type { ImportState } from '../../../../contract/import/values.ts';
import { Chip, type Tone } from '../ui/chip.tsx';

const tones: Readonly<Record<ImportState, Tone>> = {
  uploaded: 'warm',
  checking: 'plain',
  checked: 'warm',
  running: 'plain',
  stopped: 'bad',
  done: 'good',
};

export function ImportStateChip({ state }: { state: ImportState }) {
  const { t } = useTranslation('imports');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
