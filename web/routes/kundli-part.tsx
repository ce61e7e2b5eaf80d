import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteQuery } from '../lib/site.query.ts';
import { type LoadComponent, useLazyComponent } from '../ui/use-lazy-component.ts';

interface KundliPartProps<Props> {
  load: LoadComponent<Props>;
  part: Props;
  /** Shown even if the operator has switched the part off. */
  isKept?: boolean;
}

/** Loads and shows a part of the Kundli comparison where the operator has switched it on. */
export function KundliPart<Props extends object>({ load, part, isKept = false }: KundliPartProps<Props>) {
  const isPartOn = useQuery(siteQuery).data?.parts.astro ?? false;
  const isOn = isPartOn || isKept;
  const { Part, want } = useLazyComponent(load, false);
  useEffect(() => {
    if (isOn) void want();
  }, [isOn, want]);
  return isOn && Part ? <Part {...part} /> : null;
}
