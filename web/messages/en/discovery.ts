export default {
  home: {
    title: 'Newest members',
    count_one: '{{count, number}} member you could meet.',
    count_other: '{{count, number}} members you could meet. Newest first.',
    countAll_one: '{{count, number}} member.',
    countAll_other: '{{count, number}} members. Newest first.',
    empty: 'Nobody to meet yet',
    emptyWhy:
      'No member whom you could meet has finished a profile so far. New members appear here as soon as they do, so please look in again soon.',
    lookAgain: 'Look again',
    failed: 'The members could not be loaded',
    retry: 'Try again',
    retryMore: 'Load more members',
    shown: '{{shown, number}} of {{total, number}} shown',
    everyone: 'These are all members for now.',
  },
} as const;
