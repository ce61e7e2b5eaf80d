/** Words of the pages about communities in cities. They are in English, like the names of the communities. */
export const texts = {
  crumb: 'Communities',
  index: {
    title: (name: string) => `Communities and cities on ${name}`,
    heading: 'Communities and cities',
    sentence: 'Places where many families are looking for a match now.',
    description: (name: string) =>
      `Communities and cities in which ${name} has many members who are looking for a match for marriage.`,
  },
  title: (community: string, city: string, name: string) => `${community} matrimony in ${city} · ${name}`,
  heading: (community: string, city: string) => `${community} matrimony in ${city}`,
  description: (count: string, community: string, city: string, name: string) =>
    `At least ${count} ${community} profiles in ${city} on ${name}. Photos and phone numbers stay private, and your family can take part.`,
  count: (count: string, city: string, state: string) =>
    `At least ${count} members of this community in ${city}, ${state}, are looking for a match here.`,
  genders: (women: string, men: string) => `Among them are at least ${women} women and ${men} men.`,
  about: {
    title: 'Community and city',
    community: (community: string, within: string) => `${community} is one of the communities in our list “${within}”.`,
    city: (city: string, state: string) => `${city} is in ${state}.`,
    aliases: (city: string, others: string) => `You can also find ${city} under the name ${others}.`,
  },
  questions: {
    title: 'Questions',
    items: (community: string, city: string) => [
      {
        question: 'Why are no profiles shown here?',
        answer:
          'Only registered members can see profiles, and each member decides who sees photos, phone number and email. No page that is open to everybody shows a member.',
      },
      {
        question: `Can I see only ${community} families in ${city}?`,
        answer:
          'Yes. After registering, choose the community and the city in the search. You can also save the search to be notified of new matches.',
      },
      {
        question: 'Can my parents create the profile?',
        answer:
          'Yes. Parents, brothers and sisters can register for a son, daughter, brother or sister, who then confirms it. The family can discuss matches on a board of its own.',
      },
      {
        question: 'What does it cost?',
        answer:
          'Registering, seeing your matches, accepting interests and chatting after mutual interest are free. Packages add more contacts and messages.',
      },
    ],
  },
  sameCommunity: (community: string) => `${community} in other cities`,
  sameCity: (city: string) => `Other communities in ${city}`,
  all: 'All communities and cities',
  link: (community: string, city: string) => `${community} in ${city}`,
} as const;
