import { useTranslation } from 'react-i18next';
import type { OfferState } from '../../../../contract/offers/values.ts';
import { Chip, type Tone } from '../ui/chip.tsx';

const tones: Readonly<Record<OfferState, Tone>> = {
  draft: 'plain',
  pending: 'warm',
  sending: 'warm',
  stopped: 'bad',
  done: 'good',
};

/** The state of an offer in one word. */
export function OfferStateChip({ state }: { state: OfferState }) {
  const { t } = useTranslation('offers');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
