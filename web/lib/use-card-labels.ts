import { cardLabels } from 'virtual:card-labels';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelsFrom } from './card-labels.rules.ts';
import { labelIndex } from './label-index.ts';
import type { LabelOf } from './member-lines.ts';
import { loadedOptionTexts, localizeOptions } from './option-texts.ts';
import { optionsQuery } from './options.query.ts';

const built = labelsFrom(cardLabels);

/**
 * Labels for the keys of a card: from the server's lists if they are loaded, otherwise from those built into the app,
 * so that no card waits. A list of cards keeps its labels while it is shown, in the same language.
 */
export function useCardLabels(): LabelOf {
  const queries = useQueryClient();
  const { i18n } = useTranslation('common');
  const [state, setState] = useState(() => ({ language: i18n.language, labelOf: labelsIn(i18n.language, queries) }));
  if (state.language === i18n.language) return state.labelOf;
  const next = { language: i18n.language, labelOf: labelsIn(i18n.language, queries) };
  setState(next);
  return next.labelOf;
}

function labelsIn(language: string, queries: QueryClient): LabelOf {
  const lists = queries.getQueryData(optionsQuery.queryKey);
  if (lists) return labelIndex(localizeOptions(lists, language));
  const { texts, code } = loadedOptionTexts.get();
  const own = texts.get(language);
  return code && own ? code.localizeCardLabels(built, cardLabels, own) : built;
}
