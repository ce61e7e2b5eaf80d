import { useEffect } from 'react';
import { type LoadComponent, useLazyComponent } from '../ui/use-lazy-component.ts';

interface MeetingPartProps<Props> {
  load: LoadComponent<Props>;
  part: Props;
}

/** Loads and shows a part about meetings on a page of another feature. */
export function MeetingPart<Props extends object>({ load, part }: MeetingPartProps<Props>) {
  const { Part, want } = useLazyComponent(load, false);
  useEffect(() => void want(), [want]);
  return Part ? <Part {...part} /> : null;
}
