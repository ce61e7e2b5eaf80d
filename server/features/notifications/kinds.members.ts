import type { Say, Text } from '../../messages/say.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationFacts, NotificationKindRules, NotificationTexts, Translator } from './kind.ts';

const all = ['push', 'email', 'sms', 'whatsapp'] as const;
const quietly = ['push', 'email'] as const;

/** The texts about one person, about two, and about more: `{{name}}` and `{{count}}` others. */
type ByPeople = readonly [one: Text, two: Text, more: Text];

/** "Imran K.", "Imran K. and one other member", "Imran K. and 3 other members", each in a sentence of its own. */
const sayWho = ({ name, count }: NotificationFacts, { say }: Translator, [one, two, more]: ByPeople): string => {
  const text = count <= 1 ? one : count === 2 ? two : more;
  return (say as (text: Text, values: { name: string; count: number }) => string)(text, { name, count: count - 1 });
};

const profile = ({ aboutId }: NotificationFacts): string => `/dashboard/profile/${aboutId}`;
/** Link to the profile for one person, to the list for several. */
const profileOr =
  (list: string) =>
  (facts: NotificationFacts): string =>
    facts.count === 1 && facts.aboutId ? profile(facts) : list;

/** News of a followed member, never what changed. */
function sayNews({ name, data }: NotificationFacts, say: Say): string {
  const seen = Array.isArray(data.seen) ? data.seen : [];
  const [photo, badge, profile] = ['photo', 'badge', 'profile'].map((kind) => seen.includes(kind));
  if (photo && badge && profile)
    return say('{{name}} added a photo, earned a badge and updated their profile.', { name });
  if (photo && badge) return say('{{name}} added a photo and earned a badge.', { name });
  if (photo && profile) return say('{{name}} added a photo and updated their profile.', { name });
  if (badge && profile) return say('{{name}} earned a badge and updated their profile.', { name });
  if (photo) return say('{{name}} added a photo.', { name });
  if (badge) return say('{{name}} earned a badge.', { name });
  return say('{{name}} updated their profile.', { name });
}

type MemberEvent = Extract<
  EventType,
  | `interest.${string}`
  | `gallery.${string}`
  | `message.${string}`
  | `search.${string}`
  | 'profile.viewed'
  | 'follow_user'
  | 'new_post'
  | 'story'
>;

/** Title and text for each step of the story of a couple. No name: the mail may be read by others. */
function storyWords(step: string, say: Say): NotificationTexts {
  switch (step) {
    case 'asked':
      return {
        title: say('May we tell your story?'),
        text: say(
          'We have written a few lines about how you found each other. Please read them. Nothing is shown unless you both agree.',
        ),
      };
    case 'changed':
      return {
        title: say('Your story has changed'),
        text: say('Please read the new version of your story. It is shown only if you both agree to it.'),
      };
    case 'published':
      return {
        title: say('Your story is published'),
        text: say('You both agreed, and your story is now on our site. You can remove it at any time.'),
      };
    default:
      return { title: say('Your story'), text: say('The story will not be shown.') };
  }
}

/** Notifications about other members' actions. */
export const memberKinds: Readonly<Record<MemberEvent, NotificationKindRules>> = {
  'interest.received': {
    topic: 'interest',
    channels: all,
    groups: 'day',
    words: (facts, translator) => ({
      title: translator.say('New interest'),
      text: sayWho(facts, translator, [
        '{{name}} has sent you an interest.',
        '{{name}} and one other member have sent you an interest.',
        '{{name}} and {{count}} other members have sent you an interest.',
      ]),
    }),
    link: profileOr('/dashboard/otherActivity/interest'),
    button: 'See the profile',
  },
  // A member has one in seven days, so each is announced by itself.
  'interest.sincere': {
    topic: 'interest',
    channels: all,
    groups: 'none',
    words: ({ name }, { say }) => ({
      title: say('Sincere interest'),
      text: say('{{name}} has sent you a sincere interest.', { name }),
    }),
    link: profileOr('/dashboard/otherActivity/interest'),
    button: 'See the profile',
  },
  'interest.accepted': {
    topic: 'interest',
    channels: all,
    groups: 'day',
    words: (facts, translator) => ({
      title: translator.say('Interest accepted'),
      text: sayWho(facts, translator, [
        '{{name}} has accepted your interest.',
        '{{name}} and one other member have accepted your interest.',
        '{{name}} and {{count}} other members have accepted your interest.',
      ]),
    }),
    link: (facts) =>
      facts.count === 1 && facts.aboutId ? `/dashboard/accepted/${facts.aboutId}` : '/dashboard/myActivity/interest',
    button: 'See the profile',
  },
  'interest.declined': {
    topic: 'interest',
    channels: quietly,
    groups: 'day',
    words: (facts, translator) => ({
      title: translator.say('Interest declined'),
      text: sayWho(facts, translator, [
        '{{name}} has declined your interest.',
        '{{name}} and one other member have declined your interest.',
        '{{name}} and {{count}} other members have declined your interest.',
      ]),
    }),
    link: () => '/dashboard/myActivity/interest',
    button: 'See your interests',
  },
  'gallery.requested': {
    topic: 'gallery',
    channels: all,
    groups: 'day',
    words: (facts, translator) => ({
      title: translator.say('Photo request'),
      text: sayWho(facts, translator, [
        '{{name}} would like to see your photos.',
        '{{name}} and one other member would like to see your photos.',
        '{{name}} and {{count}} other members would like to see your photos.',
      ]),
    }),
    link: () => '/dashboard/otherActivity/galleryRequest',
    button: 'Answer the request',
  },
  'gallery.accepted': {
    topic: 'gallery',
    channels: all,
    groups: 'day',
    words: (facts, translator) => ({
      title: translator.say('Photo request accepted'),
      text: sayWho(facts, translator, [
        '{{name}} lets you see the photos.',
        '{{name}} and one other member let you see the photos.',
        '{{name}} and {{count}} other members let you see the photos.',
      ]),
    }),
    link: profileOr('/dashboard/myActivity/galleryRequest'),
    button: 'See the profile',
  },
  'gallery.declined': {
    topic: 'gallery',
    channels: quietly,
    groups: 'day',
    words: (facts, translator) => ({
      title: translator.say('Photo request declined'),
      text: sayWho(facts, translator, [
        '{{name}} has declined your request to see the photos.',
        '{{name}} and one other member have declined your request to see the photos.',
        '{{name}} and {{count}} other members have declined your request to see the photos.',
      ]),
    }),
    link: () => '/dashboard/myActivity/galleryRequest',
    button: 'See your requests',
  },
  'message.written': {
    topic: 'message',
    channels: all,
    groups: 'conversation',
    words: ({ name }, { say }) => ({
      title: say('New message'),
      text: say('You have a new message in your chat with {{name}}.', { name }),
    }),
    link: ({ aboutId, data }) =>
      `/dashboard/message?${new URLSearchParams({ chatId: String(data.chatId ?? ''), userId: aboutId ?? '' })}`,
    button: 'Read the message',
  },
  'search.found': {
    topic: 'search',
    channels: all,
    groups: 'none',
    words: ({ count }, { say, counted }) => ({
      title: say('New matches for your saved search'),
      text: say(counted(count, 'One member matches your saved search.', '{{count}} members match your saved search.'), {
        count,
      }),
    }),
    link: ({ data }) => `/dashboard/search/saved/${data.searchId}`,
    button: 'See new matches',
  },
  'profile.viewed': {
    topic: 'views',
    channels: quietly,
    groups: 'none',
    words: ({ count }, { say, counted }) => ({
      title: say('Your profile was viewed'),
      text: say(counted(count, 'One member viewed your profile.', '{{count}} members viewed your profile.'), { count }),
    }),
    link: () => '/dashboard/otherActivity',
    button: 'See who viewed',
  },
  follow_user: {
    topic: 'follow',
    channels: quietly,
    groups: 'day',
    words: (facts, translator) => ({
      title: translator.say('New follower'),
      text: sayWho(facts, translator, [
        '{{name}} follows you now.',
        '{{name}} and one other member follow you now.',
        '{{name}} and {{count}} other members follow you now.',
      ]),
    }),
    link: profileOr('/dashboard/followers'),
    button: 'See the profile',
  },
  new_post: {
    topic: 'follow',
    channels: quietly,
    groups: 'day',
    words: (facts, { say }) => {
      const { post, title } = facts.data;
      if (post === 'blog')
        return { title: say('New article'), text: say('Read our new article: {{title}}', { title: String(title) }) };
      if (post === 'story')
        return { title: say('New success story'), text: say('Read how two of our members found each other.') };
      return { title: say('News about someone you follow'), text: sayNews(facts, say) };
    },
    link: (facts) => (typeof facts.data.path === 'string' ? facts.data.path : profileOr('/dashboard/following')(facts)),
    button: 'Read more',
  },
  story: {
    topic: 'account',
    channels: quietly,
    groups: 'none',
    words: ({ data }, { say }) => storyWords(String(data.step ?? ''), say),
    link: () => '/dashboard/accountSetting/data/story',
    button: 'Read your story',
  },
};
