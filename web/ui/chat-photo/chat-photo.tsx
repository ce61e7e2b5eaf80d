import { createMediaPart, useMediaPart } from '../media-part.ts';
import classes from './chat-photo.module.css';
import type { PhotoInChatProps } from './photo-in-chat.tsx';

const photoPart = createMediaPart<PhotoInChatProps>(() => import('./photo-in-chat.tsx'));

interface ChatPhotoProps extends PhotoInChatProps {
  /** Shown while the code loads, and if it cannot be loaded. */
  fallback: string;
}

/** A photo in a conversation, whose code is loaded with the first photo. */
export function ChatPhoto({ fallback, ...props }: ChatPhotoProps) {
  const Photo = useMediaPart(photoPart);
  return Photo ? <Photo {...props} /> : <p className={classes.waiting}>{fallback}</p>;
}
