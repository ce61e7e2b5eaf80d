import { expect, it } from 'vitest';
import type { PackageOffer } from '../../../contract/billing/packages.schema.ts';
import { drawWelcomePage, type WelcomeFacts } from './welcome-page.ts';

const parts = { styles: '', fonts: ['/assets/inter.woff2'], languages: ['en', 'ur'] };
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
const draw = (change: Partial<WelcomeFacts> = {}): string =>
  drawWelcomePage(parts, {
    name: 'Nikah & Co',
    url: 'https://nikah.example',
    support: { email: null, phone: null, hours: '9 to 6' },
    packages: [],
    takesEnquiries: false,
    ...change,
  });

it('has an address of its own and describes the site, with the name of the site escaped', () => {
  const page = draw();
  expect(page).toContain('<link rel="canonical" href="https://nikah.example/welcome">');
  expect(page).toContain('<meta property="og:site_name" content="Nikah &amp; Co">');
  expect(page).toContain('The app is available in English and Urdu.');
  expect(page).not.toMatch(/<script|Nikah & Co/);
});

it('shows no prices if nothing is on sale, and no contact if none is set', () => {
  const page = draw({ packages: [free] });
  expect(page).not.toMatch(/₹|What it costs|mailto:|9 to 6/);
  expect(draw({ support: { email: 'help@nikah.example', phone: null, hours: '9 to 6' } })).toContain(
    '<a href="mailto:help@nikah.example">',
  );
});

it('offers a call only where the bureau takes enquiries', () => {
  expect(draw()).not.toContain('/enquiry');
  expect(draw({ takesEnquiries: true })).toContain('<a href="/enquiry">Ask us to call you</a>');
});

it('sells only what the free account does not have', () => {
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
