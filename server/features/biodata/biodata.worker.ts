import { servePages } from '../../platform/pdf/serve-pages.ts';
import type { BiodataContent } from './biodata.content.ts';
import { fitOnePage, withoutUnsupportedCharacters } from './fit-one-page.ts';

servePages((content: BiodataContent, writing) => fitOnePage(withoutUnsupportedCharacters(content, writing)));
