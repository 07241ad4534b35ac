import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const support = (file: string) => fileURLToPath(new URL(`./tests/support/${file}`, import.meta.url))

/** What only a running Next.js can do: to cache and revalidate, to work on after a response, to know of drafts. */
export const WITHOUT_NEXT = {
  'next/cache': support('next-cache.ts'),
  'next/headers': support('next-headers.ts'),
}

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    // Tests look at what is logged by themselves.
    env: { LOG_LEVEL: 'fatal' },
    // Vitest would leave one processor free, and run one file at a time on two, though API tests mostly wait for servers.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // A machine that CI shares with others stalls now and then, also while folders are deleted.
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        resolve: { alias: WITHOUT_NEXT },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Importing the modules anew for each file would take as long as the tests.
          isolate: false,
          // What takes seconds takes many on two cores that something else uses.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        resolve: { alias: WITHOUT_NEXT },
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: ['tests/support/counted-threads.ts', 'tests/support/fresh-database.ts'],
          // What takes seconds takes many on two cores that something else uses.
          testTimeout: 60_000,
        },
      },
    ],
  },
})
