import { useMemo } from 'react';
import { PORTRAIT_BOX, type PortraitGender, portraitShapes } from '../../contract/drawing/portrait.ts';

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
  // Our own markup, into which nothing of the member is written (contract/drawing/portrait.test.ts).
  const shapes = useMemo(() => ({ __html: portraitShapes({ seed, gender, community }) }), [seed, gender, community]);
  return (
    <svg
      className={className}
      viewBox={PORTRAIT_BOX}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={shapes}
    />
  );
}
