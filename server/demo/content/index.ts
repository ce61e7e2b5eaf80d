import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ContentKind, ContentLanguage } from '../../../contract/content/values.ts';
import { toFields } from '../../features/content/index.ts';
import type { ContentEntry, ContentGroup, ContentRevision, Product } from '../../platform/db/schema.gen.ts';
import { DEMO_DOMAIN } from '../demo-members.ts';
import { demoArticles } from './articles.ts';
import { demoAbout, demoQuestions, demoServices } from './pages.ts';

const DAY_MS = 86_400_000;
/** Days between the articles. */
const ARTICLE_DAYS = 9;

type Text = Partial<Insertable<ContentEntry>> & {
  readonly kind: ContentKind;
  readonly language: ContentLanguage;
};

interface Places {
  personOf(email: string): string | null;
}

/** The public texts of the demo. */
export function contentRows({ personOf }: Places, products: readonly Insertable<Product>[], now: Date) {
  const author = personOf(`employee@${DEMO_DOMAIN}`);
  const contentGroups: Insertable<ContentGroup>[] = [];
  const contentEntries: Insertable<ContentEntry>[] = [];
  const contentRevisions: Insertable<ContentRevision>[] = [];

  /** Adds a text in its languages. */
  function add(daysAgo: number, texts: readonly Text[]): void {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const groupId = uuid();
    const kind = texts[0]?.kind ?? 'blog';
    contentGroups.push({ id: groupId, kind, announced_at: kind === 'blog' ? at : null });
    for (const text of texts) {
      const id = uuid();
      contentEntries.push({
        ...{ id, group_id: groupId, status: 'published', published_at: at, changed_at: at, changed_by: author },
        ...text,
      });
      contentRevisions.push({
        ...{ entry_id: id, number: 1, at, by_id: author, status: 'published', title: text.title ?? '' },
        fields: JSON.stringify({ language: text.language, ...toFields(text.kind, text) }),
        image_ids: [],
      });
    }
  }

  demoArticles.forEach((versions, index) => {
    add(
      2 + index * ARTICLE_DAYS,
      versions.map((article) => ({ ...article, kind: 'blog', tags: [...article.tags] })),
    );
  });
  demoQuestions.forEach(([category, title, body], position) => {
    add(20, [{ kind: 'question', language: 'en', category, title, body, position }]);
  });
  demoServices.forEach(({ title, description, product: name }, position) => {
    const product = products.find((one) => one.title === name);
    add(20, [{ kind: 'service', language: 'en', title, body: description, position, product_id: product?.id ?? null }]);
  });
  add(20, [{ kind: 'about', language: 'en', body: demoAbout }]);
  return { contentGroups, contentEntries, contentRevisions };
}
