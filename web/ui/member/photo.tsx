import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Portrait } from '../portrait.tsx';
import classes from './photo.module.css';

interface PhotoProps {
  member: {
    id: string;
    gender: 'MALE' | 'FEMALE' | null;
    religion?: unknown;
    basicInfo?: { religion?: unknown };
    profileImage: string | null;
  };
  /** The picture one came for: fetched first instead of when it nears the screen. */
  isMain?: boolean;
}

/**
 * A member's photo, or the drawn portrait where there is none (yet, or any more). Fills the box it is put in, which
 * has a size of its own, so that nothing moves when the photo arrives. Says nothing to a screen reader: the name does.
 */
export function Photo({ member, isMain = false }: PhotoProps) {
  const [lost, setLost] = useState<string>();
  const { id, gender, profileImage } = member;
  const religion = member.religion ?? member.basicInfo?.religion;
  if (!profileImage || lost === profileImage)
    return gender ? (
      <Portrait
        seed={id}
        gender={gender}
        community={typeof religion === 'string' ? religion : null}
        className={`${classes.picture} ${classes.drawn}`}
        width={400}
        height={400}
      />
    ) : (
      <IconUser className={classes.nobody} aria-hidden="true" />
    );
  return (
    <img
      className={`${classes.picture} ${classes.taken}`}
      src={profileImage}
      alt=""
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      decoding="async"
      onError={() => setLost(profileImage)}
    />
  );
}
