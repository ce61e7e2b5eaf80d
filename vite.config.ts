import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contract } from './contract/index.ts';
import { API_BASE } from './contract/kernel.ts';
import { cardLabels } from './scripts/card-labels.ts';
import { groups } from './scripts/chunks.ts';
import { preloadManifest } from './scripts/preload-manifest.ts';

/**
 * A module `virtual:<file>` that exports one value, made at build time.
 * @param unpack source of a function that makes the value, in the browser, of what is written into the module
 */
const virtual = (file: string, exported: string, value: () => unknown, unpack = ''): Plugin => {
  const name = `virtual:${file}`;
  return {
    name: `rishta-${file}`,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export const ${exported} = ${unpack}(${JSON.stringify(value())});` : undefined,
  };
};

/** Calls that only the staff area makes. No first screen has to load their addresses. */
const ofDesks: ReadonlySet<string> = new Set([
  'about',
  'acting',
  'approvals',
  'blog',
  'branding',
  'breaches',
  'broadcast',
  'cases',
  'commission',
  'contentDesk',
  'duty',
  'liveLocation',
  'enquiries',
  'extraQuestionsDesk',
  'feedbackDesk',
  'growth',
  'imports',
  'bureauReports',
  'stock',
  'productRequests',
  'meetings',
  'memberDesk',
  'network',
  'offers',
  'office',
  'paymentsDesk',
  'question',
  'retention',
  'service',
  'staff',
  'registrations',
  'storiesDesk',
  'supportDesk',
  'visits',
  'walkIns',
]);

/** Calls that no first screen makes. */
const later: ReadonlySet<string> = new Set([
  'astro',
  'biodata',
  'blogFollow',
  'board',
  'bureauActs',
  'calls',
  'cart',
  'casePage',
  'chatAttachments',
  'coupons',
  'enquiryForm',
  'exports',
  'family',
  'familyMeetings',
  'extraQuestions',
  'feedback',
  'follow',
  'guardian',
  'identities',
  'memberMeetings',
  'moderation',
  'nominee',
  'orderPayments',
  'orders',
  'ownCase',
  'ownStories',
  'packages',
  'payments',
  'products',
  'publishedStories',
  'recovery',
  'review',
  'security',
  'settings',
  'shopInvoices',
  'stories',
  'support',
  'switches',
  'verification',
  'walkInConsent',
]);

/**
 * Gives the browser every call's method and path without its Zod schemas, so that the login page
 * does not carry them; each as one text, `GET /path`. Typed by the contract itself in web/lib/endpoints.d.ts.
 */
function slimContract(has: (feature: string) => boolean): unknown {
  return Object.fromEntries(
    Object.entries(contract)
      .filter(([feature]) => has(feature))
      .map(([feature, calls]) => [
        feature,
        Object.fromEntries(Object.entries(calls).map(([call, { method, path }]) => [call, `${method} ${path}`])),
      ]),
  );
}

const unpackContract = `((features) => {
  for (const calls of Object.values(features))
    for (const [call, text] of Object.entries(calls)) {
      const [method, path] = text.split(' ');
      calls[call] = { method, path };
    }
  return features;
})`;

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [
    react(),
    virtual(
      'endpoints',
      'endpoints',
      () => slimContract((feature) => !later.has(feature) && !ofDesks.has(feature)),
      unpackContract,
    ),
    virtual('later-endpoints', 'laterEndpoints', () => slimContract((feature) => later.has(feature)), unpackContract),
    virtual('desk-endpoints', 'deskEndpoints', () => slimContract((feature) => ofDesks.has(feature)), unpackContract),
    // The labels of cards, so that none waits for the whole option lists (web/lib/use-card-labels.ts).
    virtual('card-labels', 'cardLabels', cardLabels),
    preloadManifest(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The oldest browsers that are supported (README: Browsers); what is newer is taken from every test in a browser.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    sourcemap: false,
    assetsInlineLimit: 0,
    // Only Safari 16 of these browsers does not know module preloads. It loads scripts when they are needed.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: {
    proxy: {
      [API_BASE]: 'http://127.0.0.1:3000',
      '/dev/razorpay': 'http://127.0.0.1:3000',
      // Pages that the server draws (server/features/public-pages), with the styles of the last build.
      '^/(welcome|about|services|questions|blog|stories|packages|matrimony|og)(/|\\?|$)': 'http://127.0.0.1:3000',
      '/socket.io': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
});
