import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    // Tests look at what is logged by themselves.
    env: { LOG_LEVEL: 'fatal' },
    // Vitest would leave one processor free, and run one file at a time on two, though API tests mostly wait for servers.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        // Handlers revalidate tags, which only a running Next.js can do.
        resolve: {
          alias: {
            'next/cache': fileURLToPath(new URL('./tests/support/next-cache.ts', import.meta.url)),
            'next/server': fileURLToPath(new URL('./tests/support/next-server.ts', import.meta.url)),
          },
        },
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: ['tests/support/counted-threads.ts', 'tests/support/fresh-database.ts'],
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
    ],
  },
})
