import { describe, expect, it } from 'vitest';
import { type AttachmentFacts, canFetchAttachment, mayAllowPhotos, refusalOfPhoto } from './chat-attachments.ts';

const mutual = { hasMutualInterest: true };
const notMutual = { hasMutualInterest: false };
const facts = (more: Partial<AttachmentFacts>): AttachmentFacts => ({
  kind: 'voice',
  isOwn: false,
  isDeleted: false,
  ...more,
});

describe('fetching an attachment', () => {
  it('needs a conversation that the viewer knows of and that is not gone', () => {
    for (const kind of ['voice', 'photo'] as const)
      for (const isOwn of [true, false])
        for (const conversation of [undefined, 'gone'] as const)
          expect(canFetchAttachment(facts({ kind, isOwn }), conversation, mutual)).toBe(false);
  });

  it('ends with the deletion of its message', () => {
    for (const kind of ['voice', 'photo'] as const)
      for (const isOwn of [true, false])
        expect(canFetchAttachment(facts({ kind, isOwn, isDeleted: true }), 'open', mutual)).toBe(false);
  });

  it('is possible for both in a readable conversation', () => {
    for (const kind of ['voice', 'photo'] as const)
      for (const conversation of ['open', 'quiet'] as const)
        expect(canFetchAttachment(facts({ kind }), conversation, mutual)).toBe(true);
  });

  it('closes a received photo with the mutual interest, but not a voice note or one’s own photo', () => {
    expect(canFetchAttachment(facts({ kind: 'photo' }), 'open', notMutual)).toBe(false);
    expect(canFetchAttachment(facts({ kind: 'photo', isOwn: true }), 'open', notMutual)).toBe(true);
    expect(canFetchAttachment(facts({ kind: 'voice' }), 'open', notMutual)).toBe(true);
  });
});

describe('sending photos', () => {
  it('needs mutual interest and the permission of the receiver', () => {
    expect(refusalOfPhoto(notMutual, { iAllow: true, otherAllows: true })).toBe('chat.photos_after_interest');
    expect(refusalOfPhoto(mutual, { iAllow: true, otherAllows: false })).toBe('chat.photos_not_allowed');
    expect(refusalOfPhoto(mutual, { iAllow: false, otherAllows: true })).toBeUndefined();
  });

  it('can be allowed while the interest is mutual', () => {
    expect(mayAllowPhotos(mutual, 'quiet')).toBe(true);
    expect(mayAllowPhotos(mutual, 'gone')).toBe(false);
    expect(mayAllowPhotos(notMutual, 'open')).toBe(false);
  });
});
