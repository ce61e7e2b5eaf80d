import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const database = './tests/support/test-setup.ts';

/** Limits that only something that hangs reaches, also on a slow machine with much else to do. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000, interval: 50 } } };

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
          ...patience,
          // On two cores the default is one; much of the time goes into waiting for PostgreSQL.
          maxWorkers: 3,
          // The program is read once for each worker, not for each file: no module keeps anything of an app.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'node', ...patience },
      },
      {
        // Only where a Redis is at hand: `.ci/run` looks.
        test: {
          name: 'redis',
          include: ['tests/redis/**/*.test.ts'],
          environment: 'node',
          globalSetup: [database],
          ...patience,
          maxWorkers: 1,
        },
      },
      {
        // Only where nginx and systemd-analyze are at hand: `.ci/run` looks.
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          environment: 'node',
          ...patience,
          maxWorkers: 1,
        },
      },
      {
        // What `.ci/run` has noted of the others, on the PostgreSQL it has at hand.
        test: {
          name: 'older',
          include: ['tests/older/**/*.test.ts'],
          environment: 'node',
          globalSetup: [database],
          ...patience,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: [database],
          ...patience,
          fileParallelism: true,
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
});
