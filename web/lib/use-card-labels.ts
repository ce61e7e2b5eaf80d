import { cardLabels } from 'virtual:card-labels';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelsFrom } from './card-labels.rules.ts';
import { labelIndex } from './label-index.ts';
import type { LabelOf } from './member-lines.ts';
import { optionsQuery } from './options.ts';

const built = labelsFrom(cardLabels);

/**
 * Labels for the keys of a card: from the server's lists if they are loaded, otherwise from those built into the app,
 * so that no card waits. A list of cards keeps its labels while it is shown.
 */
export function useCardLabels(): LabelOf {
  const queries = useQueryClient();
  const [labelOf] = useState((): LabelOf => {
    const lists = queries.getQueryData(optionsQuery.queryKey);
    return lists ? labelIndex(lists) : built;
  });
  return labelOf;
}
