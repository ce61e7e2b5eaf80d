import { addedKinds } from '../../../contract/billing/added-kinds.ts';
import type { Grants, PackageOffer } from '../../../contract/billing/packages.schema.ts';
import { type AllowanceKind, allowanceKinds } from '../../../contract/billing/values.ts';
import type { ContentLanguage } from '../../../contract/content/values.ts';
import { escapeHtml } from '../../platform/messages/mail-html.ts';
import { icon } from './icons.ts';
import { type WelcomeTexts, welcomeTexts } from './welcome/welcome-texts.ts';

type PriceTexts = WelcomeTexts['price'];

/** The prices of this installation; an empty text if nothing is on sale. */
export function drawPrices(packages: readonly PackageOffer[], language: ContentLanguage): string {
  const texts = welcomeTexts[language].price;
  const free = packages.find(({ kind }) => kind === 'free');
  const plans = packages.filter(({ kind }) => kind === 'plan');
  const addons = packages.filter(({ kind, grants }) => kind === 'addon' && addedKinds(grants, free?.grants).length > 0);
  if (plans.length + addons.length === 0) return '';
  const cards = [
    ...(free ? [priceCard({ title: texts.free, lines: freeLines(free.grants, texts) }, texts)] : []),
    ...plans.map((plan) =>
      priceCard(
        {
          title: plan.name,
          amount: rupees(plan.price),
          term: texts.term(plan.days ?? 0),
          description: plan.description,
          lines: addedKinds(plan.grants, free?.grants).map((kind) => amountOf(plan.grants, kind, texts)),
          isPlan: true,
        },
        texts,
      ),
    ),
  ];
  return `<div class="prices">
${cards.join('\n')}
</div>
${addons.length === 0 ? '' : `<h3>${texts.addons}</h3><ul class="addons">${addons.map((addon) => addonLine(addon, free, texts)).join('')}</ul>`}`;
}

interface PriceCard {
  readonly title: string;
  readonly amount?: string;
  readonly term?: string;
  readonly description?: string | null;
  readonly lines: readonly string[];
  readonly isPlan?: boolean;
}

function priceCard({ title, amount, term, description, lines, isPlan = false }: PriceCard, texts: PriceTexts): string {
  return `<article class="price${isPlan ? ' plan' : ''}">
<h3>${escapeHtml(title)}</h3>
${amount ? `<p class="amount"><strong dir="ltr">${amount}</strong> ${term}</p>` : ''}
${description ? `<p>${escapeHtml(description)}</p>` : ''}
<ul>${lines.map((line) => `<li>${icon('check')}${line}</li>`).join('')}</ul>
${isPlan ? `<p class="once">${texts.once}</p>` : ''}
</article>`;
}

function addonLine(
  { name, price: paise, days, grants }: PackageOffer,
  free: PackageOffer | undefined,
  texts: PriceTexts,
): string {
  const gives = addedKinds(grants, free?.grants).map((kind) => amountOf(grants, kind, texts));
  const costs = texts.addon(`<bdi dir="ltr">${rupees(paise)}</bdi>`, days ?? 0);
  return `<li><strong>${escapeHtml(name)}</strong> <span>${gives.join(' · ')}</span> <span>${costs}</span></li>`;
}

function amountOf(grants: Grants, kind: AllowanceKind, texts: PriceTexts): string {
  const count = grants[kind];
  return count === null ? texts.unlimited[kind] : texts.many[kind](count);
}

/** Lists what everybody has for free, with the numbers that the free package renews each month. */
const freeLines = (grants: Grants, texts: PriceTexts): string[] => [
  ...texts.always,
  ...allowanceKinds
    .filter((kind) => grants[kind] !== 0)
    .map((kind) =>
      grants[kind] === null ? amountOf(grants, kind, texts) : texts.monthly(amountOf(grants, kind, texts)),
    ),
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
