import { useEffect } from 'react';
import { loadMessages } from '../lib/i18n.ts';
import { useAccount } from '../lib/use-account.ts';
import { useLazyComponent } from './use-lazy-component.ts';

const load = async () => {
  const text = await import('./hijri-text.tsx');
  await loadMessages(['astro']);
  return text;
};

/** The Hijri date of a day, for members who want it. */
export function HijriDay({ at }: { at: string | number }) {
  const isOn = useAccount()?.hijriDates === true;
  const { Part, want } = useLazyComponent<{ at: string | number }>(load, false);
  useEffect(() => {
    if (isOn) void want();
  }, [isOn, want]);
  return isOn && Part ? <Part at={at} /> : null;
}
