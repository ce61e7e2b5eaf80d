import type { EventType } from '../../platform/events/domain-events.ts';
import type { Facts, Kind } from './kind.ts';

const all = ['push', 'email', 'sms', 'whatsapp'] as const;
const quietly = ['push', 'email'] as const;

/** "Imran K.", "Imran K. and one other member", "Imran K. and 3 other members". */
function who({ name, count }: Facts): string {
  if (count <= 1) return name;
  return count === 2 ? `${name} and one other member` : `${name} and ${count - 1} other members`;
}
const has = ({ count }: Facts): string => (count > 1 ? 'have' : 'has');
const members = (count: number): string => (count === 1 ? 'One member' : `${count} members`);

const profile = ({ aboutId }: Facts): string => `/dashboard/profile/${aboutId}`;
/** Link to the profile for one person, to the list for several. */
const profileOr =
  (list: string) =>
  (facts: Facts): string =>
    facts.count === 1 && facts.aboutId ? profile(facts) : list;

type MemberEvent = Extract<
  EventType,
  | `interest.${string}`
  | `gallery.${string}`
  | `message.${string}`
  | `search.${string}`
  | 'profile.viewed'
  | 'follow_user'
  | 'new_post'
>;

/** Notifications about other members' actions. */
export const memberKinds: Readonly<Record<MemberEvent, Kind>> = {
  'interest.received': {
    topic: 'interest',
    channels: all,
    groups: 'day',
    words: (facts) => ({ title: 'New interest', text: `${who(facts)} ${has(facts)} sent you an interest.` }),
    link: profileOr('/dashboard/otherActivity/interest'),
    button: 'See the profile',
  },
  'interest.accepted': {
    topic: 'interest',
    channels: all,
    groups: 'day',
    words: (facts) => ({ title: 'Interest accepted', text: `${who(facts)} ${has(facts)} accepted your interest.` }),
    link: (facts) =>
      facts.count === 1 && facts.aboutId ? `/dashboard/accepted/${facts.aboutId}` : '/dashboard/myActivity/interest',
    button: 'See the profile',
  },
  'interest.declined': {
    topic: 'interest',
    channels: quietly,
    groups: 'day',
    words: (facts) => ({ title: 'Interest declined', text: `${who(facts)} ${has(facts)} declined your interest.` }),
    link: () => '/dashboard/myActivity/interest',
    button: 'See your interests',
  },
  'gallery.requested': {
    topic: 'gallery',
    channels: all,
    groups: 'day',
    words: (facts) => ({ title: 'Photo request', text: `${who(facts)} would like to see your photos.` }),
    link: () => '/dashboard/otherActivity/galleryRequest',
    button: 'Answer the request',
  },
  'gallery.accepted': {
    topic: 'gallery',
    channels: all,
    groups: 'day',
    words: (facts) => ({
      title: 'Photo request accepted',
      text: `${who(facts)} ${facts.count > 1 ? 'let' : 'lets'} you see the photos.`,
    }),
    link: profileOr('/dashboard/myActivity/galleryRequest'),
    button: 'See the profile',
  },
  'gallery.declined': {
    topic: 'gallery',
    channels: quietly,
    groups: 'day',
    words: (facts) => ({
      title: 'Photo request declined',
      text: `${who(facts)} ${has(facts)} declined your request to see the photos.`,
    }),
    link: () => '/dashboard/myActivity/galleryRequest',
    button: 'See your requests',
  },
  'message.written': {
    topic: 'message',
    channels: all,
    groups: 'conversation',
    words: ({ name }) => ({ title: 'New message', text: `You have a new message in your chat with ${name}.` }),
    link: ({ aboutId, data }) =>
      `/dashboard/message?${new URLSearchParams({ chatId: String(data.chatId ?? ''), userId: aboutId ?? '' })}`,
    button: 'Read the message',
  },
  'search.found': {
    topic: 'search',
    channels: all,
    groups: 'none',
    words: ({ count }) => ({
      title: 'New matches for your saved search',
      text: `${members(count)} ${count === 1 ? 'matches' : 'match'} your saved search.`,
    }),
    link: ({ data }) => `/dashboard/search/saved/${data.searchId}`,
    button: 'See new matches',
  },
  'profile.viewed': {
    topic: 'views',
    channels: quietly,
    groups: 'none',
    words: ({ count }) => ({ title: 'Your profile was viewed', text: `${members(count)} viewed your profile.` }),
    link: () => '/dashboard/otherActivity',
    button: 'See who viewed',
  },
  follow_user: {
    topic: 'interest',
    channels: quietly,
    groups: 'day',
    words: (facts) => ({
      title: 'New follower',
      text: `${who(facts)} ${facts.count > 1 ? 'follow' : 'follows'} you now.`,
    }),
    link: profileOr('/dashboard/notifications'),
    button: 'See the profile',
  },
  new_post: {
    topic: 'interest',
    channels: quietly,
    groups: 'day',
    words: (facts) => ({ title: 'New post', text: `${who(facts)} ${has(facts)} published a new post.` }),
    link: profileOr('/dashboard/notifications'),
    button: 'See the profile',
  },
};
