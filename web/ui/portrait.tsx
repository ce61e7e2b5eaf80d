import { useMemo } from 'react';
import { type PortraitGender, portraitSvg } from '../../contract/drawing/portrait.ts';

interface PortraitProps {
  /** The member's id: the same member always gets the same drawing. */
  seed: string;
  gender: PortraitGender;
  /** Community key, where it is known: dress follows the faith. */
  community?: string | null | undefined;
  /** Empty where the name stands beside it. */
  alt?: string;
  className?: string | undefined;
  width?: number;
  height?: number;
}

/** The drawn portrait of a member without a photo. It fills its box in any shape. */
export function Portrait({ seed, gender, community, alt = '', className, width = 300, height = 400 }: PortraitProps) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(portraitSvg({ seed, gender, community, width, height }))}`,
    [seed, gender, community, width, height],
  );
  return <img src={source} alt={alt} className={className} width={width} height={height} draggable={false} />;
}
