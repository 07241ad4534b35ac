import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The unit tests alone: a project of its own would start a database for each mutant.
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  test: {
    env: { LOG_LEVEL: 'fatal' },
    include: [
      'tests/unit/{cache,components,content,domain,fields,http,kinds,resources,seo}/**/*.test.{ts,tsx}',
      'tests/unit/{kinds,paths}.test.ts',
    ],
  },
})
