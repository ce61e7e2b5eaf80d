/** Home. */
export default {
  title: 'People who fit you, and whom you fit',
  tabs: 'Which members',
  tab: { best: 'Best matches', new: 'New', nearby: 'Nearby', active: 'Recently active' },
  count: {
    best_one: '{{count, number}} member meets your must-haves both ways.',
    best_other: '{{count, number}} members meet your must-haves both ways. Best first.',
    new_one: '{{count, number}} member meets your must-haves both ways.',
    new_other: '{{count, number}} members meet your must-haves both ways. Newest first.',
    nearbyState_one: '{{count, number}} member of your state meets your must-haves both ways.',
    nearbyState_other: '{{count, number}} members of your state meet your must-haves both ways. Best first.',
    nearbyCountry_one: '{{count, number}} member of your country meets your must-haves both ways.',
    nearbyCountry_other: '{{count, number}} members of your country meet your must-haves both ways. Best first.',
    nearbyArea_one: '{{count, number}} member near you meets your must-haves both ways.',
    nearbyArea_other: '{{count, number}} members near you meet your must-haves both ways. Best first.',
    active_one: '{{count, number}} member meets your must-haves both ways.',
    active_other: '{{count, number}} members meet your must-haves both ways. Recently active first.',
  },
  toSearch: 'Search with filters',
  empty: {
    best: 'Nobody meets all must-haves yet',
    new: 'Nobody meets all must-haves yet',
    nearbyState: 'Nobody in your state yet',
    nearbyCountry: 'Nobody in your country yet',
    nearbyArea: 'Nobody near you yet',
    active: 'Nobody meets all must-haves yet',
  },
  emptyWhy: {
    best: 'No member meets everything that you must have and looks for somebody like you. A little more room brings more people.',
    new: 'No member meets everything that you must have and looks for somebody like you. A little more room brings more people.',
    nearbyState: 'No member of your state meets your must-haves both ways. Elsewhere there may be.',
    nearbyCountry: 'No member of your country meets your must-haves both ways. Elsewhere there may be.',
    nearbyArea: 'No member near you meets your must-haves both ways. Elsewhere there may be.',
    active:
      'No member meets everything that you must have and looks for somebody like you. A little more room brings more people.',
  },
  everywhere: 'See the best matches everywhere',
  wishes: 'Change what I look for',
  /** Nobody found, on Home or by a search, and what would help. */
  help: {
    together: 'No single change would bring anybody. Several at once would:',
    none: 'Even without any filter and must-have there is nobody to show you yet. Please look again when more families have joined.',
  },
  why: {
    ask: 'Why am I seeing these people?',
    mustHaves: 'Everybody here meets your must-haves, and you meet those that they show.',
    order: {
      best: 'First come those with whom it fits best in both directions: what you look for and they are, and what they look for and you are.',
      new: 'Those who joined last come first.',
      nearbyState: 'They live in your state. First come those with whom it fits best in both directions.',
      nearbyCountry: 'They live in your country. First come those with whom it fits best in both directions.',
      nearbyArea: 'They live near you. First come those with whom it fits best in both directions.',
      active: 'Those who were here last come first. Whoever does not show when they were here comes after them.',
    },
    attention:
      'Attention is shared out, so that nobody is asked by everybody while others are never seen, and new members get some of the first places.',
    noScore: 'Nobody has a score. Each card says what fits and what does not.',
  },
  chosen: {
    title: 'Chosen for you today',
    hide: 'Hide for today',
    show: 'Show who was chosen for you today',
  },
} as const;
