import type { Question } from '../../../../contract/content/schema.ts';
import type { ContentLanguage } from '../../../../contract/content/values.ts';
import type { PublishedContent } from '../../content/index.ts';
import { faqPage } from '../json-ld.ts';
import { addressOf, type Page, type PageQuery, type Site, translationsOf } from '../page.ts';
import { textOfHtml } from '../plain-text.ts';
import { textsIn } from '../texts/index.ts';
import { bidiIsolated, drawCall, drawHead } from './list-parts.ts';

const PATH = '/questions';

/** Common questions with their answers, by category. */
export async function questionsPage(
  site: Site,
  content: Pick<PublishedContent, 'questions'>,
  { language }: PageQuery,
  languages: readonly ContentLanguage[],
): Promise<Page> {
  const questions = await content.questions(language);
  const { questions: words, menu } = textsIn[language];
  const groups = Map.groupBy(questions, ({ category }) => category);
  const sections = [...groups].map(([category, entries]) =>
    drawGroup(category || (groups.size > 1 ? words.others : ''), entries),
  );
  return {
    language,
    address: addressOf(PATH, language),
    title: words.title(site.name),
    description: words.description(site.name),
    crumbs: [],
    crumb: menu.questions,
    translations: translationsOf(PATH, language, languages),
    data:
      questions.length > 0
        ? [faqPage(questions.map(({ question, html }) => ({ question, answer: textOfHtml(html) })))]
        : [],
    isListed: questions.length > 0,
    main: `${drawHead(words.heading, words.sentence)}
<div class="groups">
${questions.length > 0 ? sections.join('\n') : `<p class="prose">${words.empty}</p>`}
<p class="turns">${words.ask} <a class="more" href="/support">${words.askLink}</a></p>
</div>
${drawCall(site, language)}`,
  };
}

const drawGroup = (category: string, entries: readonly Question[]): string => `<section>
${category ? `<h2>${bidiIsolated(category)}</h2>` : ''}
${entries.map(({ question, html }) => drawAnswer(question, html)).join('\n')}
</section>`;

/** A question whose answer opens without scripts. @param html the answer */
export const drawAnswer = (question: string, html: string): string =>
  `<details><summary>${bidiIsolated(question)}</summary><div class="prose" dir="auto">${html}</div></details>`;
