import { expect, it } from 'vitest';
import type { PackageOffer } from '../../../../contract/billing/packages.schema.ts';
import { plainBrand } from '../../../platform/brand.ts';
import { drawPage } from '../frame.ts';
import type { Site } from '../page.ts';
import { type WelcomeFacts, welcomePage } from './welcome-page.ts';

const parts = { styles: { welcome: '', pages: '' }, fonts: ['/assets/inter.woff2'], languages: ['en', 'ur'] };
const none = { interests: 0, photoRequests: 0, messages: 0, contactViews: 0 };
const offer = (change: Partial<PackageOffer>): PackageOffer => ({
  id: '0199e2a0-0000-7000-8000-000000000000',
  kind: 'plan',
  name: 'Premium',
  description: null,
  price: 50_000,
  days: 90,
  grants: none,
  ...change,
});
const free = offer({
  kind: 'free',
  name: 'Free',
  price: 0,
  days: null,
  grants: { ...none, interests: null, photoRequests: 10 },
});
const draw = ({ packages = [], language = 'en', ...change }: Partial<Site & WelcomeFacts> = {}): string => {
  const site: Site = {
    name: 'Nikah & Co',
    brand: plainBrand('Nikah & Co', ['en', 'ur']),
    url: 'https://nikah.example',
    support: { email: null, phone: null, hours: '9 to 6' },
    takesEnquiries: false,
    hasShop: false,
    hasContent: false,
    ...change,
  };
  return drawPage(parts, site, [], welcomePage(site, { packages, languages: parts.languages, language }));
};

it('the welcome page has an address of its own and describes the site, whose name is escaped', () => {
  const page = draw();
  expect(page).toContain('<link rel="canonical" href="https://nikah.example/welcome">');
  expect(page).toContain('<meta property="og:site_name" content="Nikah &amp; Co">');
  const data = page.match(/<script type="application\/ld\+json">.*<\/script>/)?.[0] ?? '';
  expect(data).toContain('"name":"Nikah \\u0026 Co"');
  expect(page.replace(data, '')).not.toMatch(/<script|Nikah & Co/);
});

it('the welcome page shows no prices if nothing is on sale, and no contact if none is set', () => {
  const page = draw({ packages: [free] });
  expect(page).not.toMatch(/₹|What it costs|mailto:|9 to 6/);
  expect(draw({ support: { email: 'help@nikah.example', phone: null, hours: '9 to 6' } })).toContain(
    '<a href="mailto:help@nikah.example">',
  );
});

it('the welcome page offers a call only where the bureau takes enquiries', () => {
  expect(draw()).not.toContain('/enquiry');
  expect(draw({ takesEnquiries: true })).toContain('<a href="/enquiry">Ask us to call you</a>');
});

it('the welcome page advertises only what the free account does not have', () => {
  const plan = offer({ grants: { interests: null, photoRequests: null, messages: 0, contactViews: 50 } });
  const page = draw({
    packages: [free, plan, offer({ kind: 'addon', name: 'More', grants: { ...none, interests: 5 } })],
  });
  const [, ofFree = '', ofPlan = ''] = page.split('<article');
  expect(ofFree).toContain('Unlimited interests');
  expect(ofFree).toContain('10 photo requests a month');
  expect(ofPlan).toMatch(/₹\u00a0500<\/strong> for 90 days, tax included/);
  expect(ofPlan).toContain('50 contact views');
  expect(ofPlan).not.toContain('Unlimited interests');
  expect(page).not.toContain('Add-ons');
});

it('the welcome page exists in each language of the app, with links to pages in the same language', () => {
  expect(draw()).toContain('<link rel="alternate" hreflang="ur" href="https://nikah.example/welcome?lang=ur">');
  expect(draw()).not.toContain('lang=hi');
  const page = draw({ language: 'ur', packages: [free, offer({})] });
  expect(page).toContain('<html lang="ur" dir="rtl">');
  expect(page).toContain('href="/register/primaryDetail?lang=ur"');
  expect(page).toContain('₹\u00a0500</strong> 90 دن کے لیے');
  expect(page).not.toMatch(/Register free|What it costs|How it works/);
});
