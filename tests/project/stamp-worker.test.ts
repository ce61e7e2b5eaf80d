import { expect, it } from 'vitest';
import { listOfflineFiles } from '../../scripts/stamp-worker.ts';

const index = `<!doctype html><script src="/theme.js" data-login="/assets/login-hh.js" data-home="/assets/home-gg.js"></script>
<link rel="preload" as="font" crossorigin href="/assets/inter-latin-wght-normal-aa.woff2">
<script type="module" crossorigin src="/assets/index-bb.js"></script>
<link rel="modulepreload" crossorigin href="/assets/first-cc.js">
<link rel="stylesheet" crossorigin href="/assets/index-dd.css">`;
const assets = ['inter-latin-wght-normal-aa.woff2', 'fraunces-latin-wght-normal-ee.woff2', 'home-page-ff.js'];

it('the service worker stores ahead of use only the files of the first page and of the login page', () => {
  const { entry, shell } = listOfflineFiles(index, assets);
  expect(entry).toBe('/assets/index-bb.js');
  expect(shell).toEqual([
    '/index.html',
    '/theme.js',
    '/load.js',
    '/visit.js',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/app-icon.png',
    '/assets/inter-latin-wght-normal-aa.woff2',
    '/assets/index-bb.js',
    '/assets/first-cc.js',
    '/assets/index-dd.css',
    '/assets/login-hh.js',
    '/assets/fraunces-latin-wght-normal-ee.woff2',
  ]);
});

it('the service worker gets another build id when the first page changes', () => {
  expect(listOfflineFiles(index, assets).id).toBe(listOfflineFiles(index, assets).id);
  expect(listOfflineFiles(index.replace('bb', 'ii'), assets).id).not.toBe(listOfflineFiles(index, assets).id);
  expect(() => listOfflineFiles('<p></p>', [])).toThrow('no first script');
});
