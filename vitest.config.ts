import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const database = './server/platform/db/test-setup.ts';

export default defineConfig({
  test: {
    reporters: ['default'],
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // On two cores the default is one; most of the time goes into waiting for PostgreSQL.
          maxWorkers: 2,
        },
      },
      {
        plugins: [react()],
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: [database],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
    ],
  },
});
