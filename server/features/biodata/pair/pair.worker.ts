import { servePages } from '../../../platform/pdf/serve-pages.ts';
import { withoutUnsupportedCharacters } from '../fit-one-page.ts';
import { fitPair } from './fit-pair.ts';
import type { PairContent } from './pair-document.ts';

servePages((content: PairContent, writing) =>
  fitPair({
    ...content,
    left: withoutUnsupportedCharacters(content.left, writing),
    right: withoutUnsupportedCharacters(content.right, writing),
  }),
);
