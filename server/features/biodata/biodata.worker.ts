import { servePages } from '../../platform/pdf/serve-pages.ts';
import type { BiodataContent } from './biodata.content.ts';
import { onePage, writable } from './fit.ts';

servePages((content: BiodataContent, writing) => onePage(writable(content, writing)));
