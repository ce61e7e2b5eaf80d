import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const database = './tests/support/test-setup.ts';

/** Limits that only a hanging test reaches, even on a slow and busy machine. */
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000, interval: 50 } } };

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'tests/api/**/*.test.ts',
            'tests/project/**/*.test.ts',
          ],
          environment: 'node',
          globalSetup: [database],
          ...timeouts,
          // On two cores the default is one; most of the time is spent waiting for PostgreSQL.
          maxWorkers: 3,
          // Modules are loaded once per worker instead of once per file: no module stores state of an app.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'node',
          ...timeouts,
          // As for the server, with which these files run.
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        // Runs only where a Redis is available; `.ci/run` checks that.
        test: {
          name: 'redis',
          include: ['tests/redis/**/*.test.ts'],
          environment: 'node',
          globalSetup: [database],
          ...timeouts,
          maxWorkers: 1,
        },
      },
      {
        // Runs only where nginx and systemd-analyze are available; `.ci/run` checks that.
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          environment: 'node',
          ...timeouts,
          maxWorkers: 1,
        },
      },
      {
        // Prepares the SQL that `.ci/run` recorded from the other projects, on an external PostgreSQL.
        test: {
          name: 'older',
          include: ['tests/older/**/*.test.ts'],
          environment: 'node',
          globalSetup: [database],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: [database],
          ...timeouts,
          fileParallelism: true,
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
});
