import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../portrait.tsx';
import classes from './photo.module.css';
import { Picture } from './picture.tsx';

interface MemberPhoto {
  id: string;
  gender: 'MALE' | 'FEMALE' | null;
  religion?: unknown;
  basicInfo?: { religion?: unknown };
}

interface PhotoProps {
  member: MemberPhoto & {
    profileImage?: string | null | undefined;
    profileImageBlurred?: true | undefined;
    profileImagePlaceholder?: string | undefined;
    clearedBy?: 'ask' | 'premium' | undefined;
  };
  /** True for the main picture of the page, which is loaded at once, not only when it comes near the screen. */
  isMain?: boolean | undefined;
  /** Display width, as in `<img sizes>`. */
  sizes?: string;
}

/**
 * A member's photo, or the drawn portrait if there is none. Fills its container, whose fixed size prevents layout
 * shifts when the photo arrives. Screen readers announce only that the photo is blurred, since the name is beside it.
 */
export function Photo({ member, isMain = false, sizes }: PhotoProps) {
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
      sizes={sizes}
      reason={t(clearedBy === 'premium' ? 'photo.premium' : 'photo.onRequest')}
      fallback={drawn}
    />
  );
}

/** The drawn portrait in the container of a photo. */
export function DrawnPhoto({ member: { id, gender, religion, basicInfo } }: { member: MemberPhoto }) {
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
