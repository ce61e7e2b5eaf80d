import type { PackageOffer } from '../../../../contract/billing/packages.schema.ts';
import { portraitSvg } from '../../../../contract/drawing/portrait.ts';
import { languageNames } from '../../../../contract/language-names.ts';
import { directionOf, isLanguage, type Language } from '../../../../contract/languages.ts';
import { escapeHtml } from '../../../platform/messages/mail-html.ts';
import { icon } from '../icons.ts';
import { organization } from '../json-ld.ts';
import { addressOf, type Page, type Site, translationsOf } from '../page.ts';
import { drawPrices } from '../prices.ts';
import { type WelcomeTexts, welcomeTexts } from './welcome-texts.ts';

/** Facts that only this page shows. */
export interface WelcomeFacts {
  /** Packages on sale. */
  readonly packages: readonly PackageOffer[];
  /** Codes of the languages of the app. */
  readonly languages: readonly string[];
  /** The language of the page. */
  readonly language: Language;
}

const PATH = '/welcome';
const LOGIN = '/';
const REGISTER = '/register/primaryDetail';
const ENQUIRY = '/enquiry';

/** The page for visitors who do not know the site yet. */
export function welcomePage(site: Site, { packages, languages, language }: WelcomeFacts): Page {
  const texts = welcomeTexts[language];
  const offered = languages.filter(isLanguage).filter((code) => site.brand.languages.includes(code));
  const register = addressOf(REGISTER, language);
  return {
    language,
    address: addressOf(PATH, language),
    title: texts.title(site.name),
    description: texts.description(site.name),
    crumbs: [],
    translations: translationsOf(PATH, language, offered),
    data: [organization(site)],
    isListed: true,
    note: texts.picture.note,
    main: `<section class="hero">
<div class="words">
<h1>${texts.motto}</h1>
<p>${escapeHtml(texts.sentence(site.name))}</p>
<p class="actions"><a class="button large" href="${register}">${texts.registerFree}</a></p>
<p class="member">${texts.member} <a href="${addressOf(LOGIN, language)}">${texts.login}</a></p>
</div>
${picture(texts)}
</section>
${promises(texts)}
${drawSteps(language)}
${drawPriceSection(packages, language)}
${drawLanguages(offered, texts)}
<section class="last">
<h2>${texts.last.title}</h2>
<p>${texts.last.sentence}</p>
<p class="actions"><a class="button large" href="${register}">${texts.registerFree}</a></p>
${site.takesEnquiries ? `<p class="member">${texts.enquiry.question} <a href="${addressOf(ENQUIRY, language)}">${texts.enquiry.link}</a></p>` : ''}
</section>`,
  };
}

/** The packages on sale; nothing if there are none. */
function drawPriceSection(packages: readonly PackageOffer[], language: Language): string {
  const prices = drawPrices(packages, language);
  return (
    prices &&
    `<section aria-labelledby="price">\n<h2 id="price">${welcomeTexts[language].price.title}</h2>\n${prices}\n</section>`
  );
}

/** Three drawn members as on cards: one verified, one with matches, one whose photos are hidden. */
function picture(texts: WelcomeTexts): string {
  const portrait = (seed: string, gender: 'MALE' | 'FEMALE') => portraitSvg({ seed, gender, width: 220, height: 220 });
  return `<div class="picture" aria-hidden="true">
<figure class="first">${portrait('w8', 'MALE')}<figcaption class="chip">${icon('check')}${texts.picture.verified}</figcaption></figure>
<figure class="second">${portrait('w13', 'FEMALE')}<figcaption class="fit"><span>${texts.picture.match}</span><i></i></figcaption></figure>
<figure class="third"><span class="blurred">${portrait('w22', 'FEMALE')}</span><figcaption class="chip">${icon('lock')}${texts.picture.ask}</figcaption></figure>
</div>`;
}

const promises = (texts: WelcomeTexts): string => `<section aria-labelledby="promises">
<h2 id="promises">${texts.promises.title}</h2>
<ul class="promises">
${texts.promises.items.map((item) => `<li><span class="round">${icon(item.icon)}</span><h3>${item.title}</h3><p>${item.sentence}</p></li>`).join('\n')}
</ul>
</section>`;

/** How members find each other, in four steps. */
export const drawSteps = (
  language: Language,
  texts = welcomeTexts[language],
): string => `<section aria-labelledby="steps">
<h2 id="steps">${texts.steps.title}</h2>
<ol class="steps">
${texts.steps.items.map(({ title, sentence }) => `<li><h3>${title}</h3><p>${sentence}</p></li>`).join('\n')}
</ol>
</section>`;

/** Links to this page in the languages of the app; from there every link leads on in the same language. */
function drawLanguages(codes: readonly Language[], texts: WelcomeTexts): string {
  if (codes.length < 2) return '';
  const links = codes.map(
    (code) =>
      `<a href="${addressOf(PATH, code)}" lang="${code}" hreflang="${code}" dir="${directionOf(code)}">${languageNames[code]}</a>`,
  );
  return `<section class="languages" aria-labelledby="languages">
<h2 id="languages">${texts.languages.title}</h2>
<p>${texts.languages.sentence} ${links.join(' · ')}</p>
</section>`;
}
