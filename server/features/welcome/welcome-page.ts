import { addedKinds } from '../../../contract/billing/added-kinds.ts';
import type { Grants, PackageOffer } from '../../../contract/billing/packages.schema.ts';
import { type AllowanceKind, allowanceKinds } from '../../../contract/billing/values.ts';
import { girihTileUrl, logoMarkSvg } from '../../../contract/drawing/girih.ts';
import { portraitSvg } from '../../../contract/drawing/portrait.ts';
import { escapeHtml } from '../../platform/messages/mail-html.ts';
import { texts } from './welcome-texts.ts';

/** Parts of the page that the build prepares (scripts/welcome-parts.ts). */
export interface WelcomeParts {
  readonly styles: string;
  /** Addresses of the fonts that the page uses. */
  readonly fonts: readonly string[];
  /** Codes of the languages of the app. */
  readonly languages: readonly string[];
}

/** Facts that differ between installations. */
export interface WelcomeFacts {
  readonly name: string;
  /** Address of the site, without a slash at the end. */
  readonly url: string;
  readonly support: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly hours: string;
  };
  /** Packages on sale. */
  readonly packages: readonly PackageOffer[];
  /** Whether people can ask for a call (`/enquiry`). */
  readonly takesEnquiries: boolean;
}

const LOGIN = '/';
const REGISTER = '/register/primaryDetail';
const ENQUIRY = '/enquiry';

/** Icons of the set that the app uses (Tabler, MIT). */
const icons = {
  lock: 'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zm6 3a1 1 0 1 0 2 0a1 1 0 0 0-2 0M8 11V7a4 4 0 1 1 8 0v4',
  shield:
    'M11.46 20.846a12 12 0 0 1-7.96-14.846a12 12 0 0 0 8.5-3a12 12 0 0 0 8.5 3a12 12 0 0 1-.09 7.06M15 19l2 2l4-4',
  family:
    'M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2M16 3.13a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0-3-3.85',
  check: 'M5 12l5 5l10-10',
} as const;

const icon = (name: keyof typeof icons): string =>
  `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${icons[name]}"/></svg>`;

/**
 * Draws the welcome page as complete HTML. Everything that an installation can set is escaped; nothing on it depends on
 * the visitor.
 */
export function drawWelcomePage(parts: WelcomeParts, facts: WelcomeFacts): string {
  const name = escapeHtml(facts.name);
  const title = escapeHtml(texts.title(facts.name));
  const description = escapeHtml(texts.description(facts.name));
  const url = escapeHtml(`${facts.url}/welcome`);
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#17201d" media="(prefers-color-scheme: dark)">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="referrer" content="same-origin">
<link rel="canonical" href="${url}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:locale" content="en_IN">
<meta property="og:image" content="${escapeHtml(facts.url)}/app-icon-512.png">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/app-icon.png">
${parts.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(font)}">`).join('\n')}
<style>:root{--tile:url("${girihTileUrl('#000')}")}
${parts.styles}</style>
</head>
<body>
<a class="skip" href="#main">${texts.skip}</a>
<header class="bar">
<span class="logo">${logoMarkSvg({ size: 30 })}<span>${name}</span></span>
<nav><a class="quiet" href="${LOGIN}">${texts.login}</a><a class="button" href="${REGISTER}">${texts.register}</a></nav>
</header>
<main id="main" tabindex="-1">
<section class="hero">
<div class="words">
<h1>${texts.motto}</h1>
<p>${escapeHtml(texts.sentence(facts.name))}</p>
<p class="actions"><a class="button large" href="${REGISTER}">${texts.registerFree}</a></p>
<p class="member">${texts.member} <a href="${LOGIN}">${texts.login}</a></p>
</div>
${picture()}
</section>
${promises()}
${steps()}
${price(facts.packages)}
${languages(parts.languages)}
<section class="last">
<h2>${texts.last.title}</h2>
<p>${texts.last.sentence}</p>
<p class="actions"><a class="button large" href="${REGISTER}">${texts.registerFree}</a></p>
${facts.takesEnquiries ? `<p class="member">${texts.enquiry.question} <a href="${ENQUIRY}">${texts.enquiry.link}</a></p>` : ''}
</section>
</main>
${footer(facts)}
</body>
</html>
`;
}

/** Three drawn members as on cards: one verified, one with matches, one whose photos are hidden. */
function picture(): string {
  const portrait = (seed: string, gender: 'MALE' | 'FEMALE') => portraitSvg({ seed, gender, width: 220, height: 220 });
  return `<div class="picture" aria-hidden="true">
<figure class="first">${portrait('w8', 'MALE')}<figcaption class="chip">${icon('check')}${texts.picture.verified}</figcaption></figure>
<figure class="second">${portrait('w13', 'FEMALE')}<figcaption class="fit"><span>${texts.picture.match}</span><i></i></figcaption></figure>
<figure class="third"><span class="blurred">${portrait('w22', 'FEMALE')}</span><figcaption class="chip">${icon('lock')}${texts.picture.ask}</figcaption></figure>
</div>`;
}

const promises = (): string => `<section aria-labelledby="promises">
<h2 id="promises">${texts.promises.title}</h2>
<ul class="promises">
${texts.promises.items.map((item) => `<li><span class="round">${icon(item.icon)}</span><h3>${item.title}</h3><p>${item.sentence}</p></li>`).join('\n')}
</ul>
</section>`;

const steps = (): string => `<section aria-labelledby="steps">
<h2 id="steps">${texts.steps.title}</h2>
<ol class="steps">
${texts.steps.items.map(({ title, sentence }) => `<li><h3>${title}</h3><p>${sentence}</p></li>`).join('\n')}
</ol>
</section>`;

/** The prices of this installation; nothing if nothing is on sale. */
function price(packages: readonly PackageOffer[]): string {
  const free = packages.find(({ kind }) => kind === 'free');
  const plans = packages.filter(({ kind }) => kind === 'plan');
  const addons = packages.filter(({ kind, grants }) => kind === 'addon' && addedKinds(grants, free?.grants).length > 0);
  if (plans.length + addons.length === 0) return '';
  const cards = [
    ...(free ? [priceCard({ title: texts.price.free, lines: freeLines(free.grants) })] : []),
    ...plans.map((plan) =>
      priceCard({
        title: plan.name,
        amount: rupees(plan.price),
        term: texts.price.term(plan.days ?? 0),
        description: plan.description,
        lines: addedKinds(plan.grants, free?.grants).map((kind) => amountOf(plan.grants, kind)),
        isPlan: true,
      }),
    ),
  ];
  return `<section aria-labelledby="price">
<h2 id="price">${texts.price.title}</h2>
<div class="prices">
${cards.join('\n')}
</div>
${addons.length === 0 ? '' : `<h3>${texts.price.addons}</h3><ul class="addons">${addons.map((addon) => addonLine(addon, free)).join('')}</ul>`}
</section>`;
}

interface PriceCard {
  readonly title: string;
  readonly amount?: string;
  readonly term?: string;
  readonly description?: string | null;
  readonly lines: readonly string[];
  readonly isPlan?: boolean;
}

function priceCard({ title, amount, term, description, lines, isPlan = false }: PriceCard): string {
  return `<article class="price${isPlan ? ' plan' : ''}">
<h3>${escapeHtml(title)}</h3>
${amount ? `<p class="amount"><strong>${amount}</strong> ${term}</p>` : ''}
${description ? `<p>${escapeHtml(description)}</p>` : ''}
<ul>${lines.map((line) => `<li>${icon('check')}${line}</li>`).join('')}</ul>
${isPlan ? `<p class="once">${texts.price.once}</p>` : ''}
</article>`;
}

function addonLine({ name, price: paise, days, grants }: PackageOffer, free: PackageOffer | undefined): string {
  const gives = addedKinds(grants, free?.grants).map((kind) => amountOf(grants, kind));
  const costs = texts.price.addon(rupees(paise), days ?? 0);
  return `<li><strong>${escapeHtml(name)}</strong> <span>${gives.join(' · ')}</span> <span>${costs}</span></li>`;
}

function amountOf(grants: Grants, kind: AllowanceKind): string {
  const count = grants[kind];
  return count === null ? texts.price.unlimited[kind] : texts.price.many[kind](count);
}

/** Lists what everybody has for free, with the numbers that the free package renews each month. */
const freeLines = (grants: Grants): string[] => [
  ...texts.price.always,
  ...allowanceKinds
    .filter((kind) => grants[kind] !== 0)
    .map((kind) => (grants[kind] === null ? amountOf(grants, kind) : texts.price.monthly(amountOf(grants, kind)))),
];

/** Paise as on the premium page: "₹ 500". */
function rupees(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  const amount = (paise / 100).toLocaleString('en-IN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `₹\u00a0${amount}`;
}

function languages(codes: readonly string[]): string {
  const nameOf = new Intl.DisplayNames(['en'], { type: 'language' });
  const names = codes.map((code) => nameOf.of(code) ?? code);
  const all = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return `<section class="languages" aria-labelledby="languages">
<h2 id="languages">${texts.languages.title}</h2>
<p>${escapeHtml(texts.languages.sentence(all))}</p>
</section>`;
}

function footer({ support: { email, phone, hours } }: WelcomeFacts): string {
  const contacts = [
    ...(email ? [`<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`] : []),
    ...(phone ? [`<a href="tel:${escapeHtml(phone.replaceAll(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a>`] : []),
  ];
  const words = texts.footer;
  return `<footer>
${contacts.length === 0 ? '' : `<p class="contact">${words.contact} ${contacts.join(' ')} <span>${escapeHtml(hours)}</span></p>`}
<nav aria-label="${words.label}"><a href="/terms">${words.terms}</a><a href="/privacy">${words.privacy}</a><a href="/support">${words.support}</a></nav>
<p class="note">${texts.picture.note}</p>
</footer>`;
}
