import { useMemo } from 'react';
import type { PortraitGender } from '../../contract/drawing/portrait.ts';
import { PORTRAIT_BOX } from '../../contract/drawing/portrait-box.ts';
import { usePortraitDrawing } from './use-portrait-drawing.ts';

interface PortraitProps {
  /** The member's id, so that a member always gets the same drawing. */
  seed: string;
  gender: PortraitGender;
  /** Community key, if known: clothing depends on the faith. */
  community?: string | null | undefined;
  className?: string | undefined;
}

/**
 * The drawn portrait of a member without a photo. It fills a container of any shape and has no alternative text, since
 * the name is beside it. Inline SVG, because as an image each portrait would be a separate document for the browser.
 */
export function Portrait({ seed, gender, community, className }: PortraitProps) {
  const draw = usePortraitDrawing();
  // Our own markup, which contains nothing from the member (contract/drawing/portrait.test.ts).
  const shapes = useMemo(
    () => ({ __html: draw?.({ seed, gender, community }) ?? '' }),
    [draw, seed, gender, community],
  );
  return (
    <svg
      // The new key remounts the element with its shapes; setting the shapes of existing elements would render those of
      // a whole list in one step.
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
