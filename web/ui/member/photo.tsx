import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../portrait.tsx';
import classes from './photo.module.css';
import { Picture } from './picture.tsx';

interface Pictured {
  id: string;
  gender: 'MALE' | 'FEMALE' | null;
  religion?: unknown;
  basicInfo?: { religion?: unknown };
}

interface PhotoProps {
  member: Pictured & {
    profileImage?: string | null | undefined;
    profileImageBlurred?: true | undefined;
    profileImagePlaceholder?: string | undefined;
    clearedBy?: 'ask' | 'premium' | undefined;
  };
  /** The picture one came for: fetched first instead of when it nears the screen. */
  isMain?: boolean;
}

/**
 * A member's photo, or the drawn portrait where there is none (yet, or any more). Fills the box it is put in, which
 * has a size of its own, so that nothing moves when the photo arrives. Says nothing to a screen reader but that it is
 * blurred: the name does.
 */
export function Photo({ member, isMain = false }: PhotoProps) {
  const { t } = useTranslation('common');
  const { profileImage, profileImageBlurred, profileImagePlaceholder, clearedBy } = member;
  const drawn = <DrawnPhoto member={member} />;
  if (!profileImage) return drawn;
  return (
    <Picture
      url={profileImage}
      blurred={profileImageBlurred ?? false}
      placeholder={profileImagePlaceholder}
      isMain={isMain}
      reason={t(clearedBy === 'premium' ? 'photo.premium' : 'photo.onRequest')}
      fallback={drawn}
    />
  );
}

/** The drawn portrait in the box of a photo. */
export function DrawnPhoto({ member: { id, gender, religion, basicInfo } }: { member: Pictured }) {
  const community = religion ?? basicInfo?.religion;
  if (!gender) return <IconUser className={classes.nobody} aria-hidden="true" />;
  return (
    <Portrait
      seed={id}
      gender={gender}
      community={typeof community === 'string' ? community : null}
      className={classes.drawn}
    />
  );
}
