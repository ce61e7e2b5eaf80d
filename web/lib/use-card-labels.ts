import { cardLabels } from 'virtual:card-labels';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelsFrom } from './card-labels.rules.ts';
import { labelIndex } from './label-index.ts';
import type { LabelOf } from './member-lines.ts';
import { optionsQuery } from './options.ts';

const built = labelsFrom(cardLabels);

/**
 * What a person reads for the keys of a card: by the server's lists where they are at hand, else by the labels that came
 * with the app, so that no card waits for the lists. Those of a list stay as they are while it is shown.
 */
export function useCardLabels(): LabelOf {
  const queries = useQueryClient();
  const [labelOf] = useState((): LabelOf => {
    const lists = queries.getQueryData(optionsQuery.queryKey);
    return lists ? labelIndex(lists) : built;
  });
  return labelOf;
}
