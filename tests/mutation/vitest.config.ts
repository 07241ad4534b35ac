import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { WITHOUT_NEXT } from '../../vitest.config'

// The unit tests alone: a project of its own would start a database for each mutant.
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)), ...WITHOUT_NEXT } },
  test: {
    env: { LOG_LEVEL: 'fatal' },
    include: ['tests/unit/*/**/*.test.{ts,tsx}', 'tests/unit/kinds.test.ts'],
    // Tests of the commands, which start processes in the project's own folder, and one that counts what code looks at.
    exclude: ['tests/unit/scripts/**', 'tests/unit/fields/measured-texts.test.ts'],
    testTimeout: 60_000,
  },
})
