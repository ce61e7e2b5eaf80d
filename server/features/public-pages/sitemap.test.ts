import { expect, it } from 'vitest';
import { plainBrand } from '../../platform/brand.ts';
import { drawSitemap } from './sitemap.ts';

const site = {
  name: 'Rishta',
  brand: plainBrand('Rishta', ['en']),
  url: 'https://rishta.example',
  support: { email: null, phone: null, hours: '' },
  ...{ takesEnquiries: false, hasShop: false, hasContent: true },
};
const entries = ['/welcome', '/blog/a', '/blog/b?x=1&y=2'].map((address) => ({ address }));

it('the sitemap has all addresses in one file, escaped, if they fit', () => {
  const xml = drawSitemap(site, entries) ?? '';
  expect(xml.match(/<loc>/g)?.length).toBe(3);
  expect(xml).toContain('<loc>https://rishta.example/blog/b?x=1&amp;y=2</loc>');
  expect(drawSitemap(site, entries, 1)).toBeUndefined();
});

it('the sitemap is split into several files if there are too many addresses', () => {
  const index = drawSitemap(site, entries, undefined, 2) ?? '';
  expect(index.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://rishta.example/sitemap-1.xml</loc>',
    '<loc>https://rishta.example/sitemap-2.xml</loc>',
  ]);
  expect(drawSitemap(site, entries, 2, 2)).toContain('/blog/b');
  expect(drawSitemap(site, entries, 2, 2)).not.toContain('/blog/a<');
  expect(drawSitemap(site, entries, 3, 2)).toBeUndefined();
  expect(drawSitemap(site, entries, 0, 2)).toBeUndefined();
});
