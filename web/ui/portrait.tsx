import { useMemo } from 'react';
import type { PortraitGender } from '../../contract/drawing/portrait.ts';
import { PORTRAIT_BOX } from '../../contract/drawing/portrait-box.ts';
import { usePortraits } from './use-portraits.ts';

interface PortraitProps {
  /** The member's id: the same member always gets the same drawing. */
  seed: string;
  gender: PortraitGender;
  /** Community key, where it is known: dress follows the faith. */
  community?: string | null | undefined;
  className?: string | undefined;
}

/**
 * The drawn portrait of a member without a photo. It fills its box in any shape, and says nothing: the name stands beside it.
 * A part of the page: as an image, each would be a document of its own to the browser.
 */
export function Portrait({ seed, gender, community, className }: PortraitProps) {
  const draw = usePortraits();
  // Our own markup, into which nothing of the member is written (contract/drawing/portrait.test.ts).
  const shapes = useMemo(
    () => ({ __html: draw?.({ seed, gender, community }) ?? '' }),
    [draw, seed, gender, community],
  );
  return (
    <svg
      // Made anew with its shapes: put into one that stands there, those of a whole list would come at one stroke.
      key={draw ? 'drawn' : 'plain'}
      className={className}
      viewBox={PORTRAIT_BOX}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={shapes}
    />
  );
}
