import { afterAll, inject, vi } from 'vitest'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'

// A worker runs many files, so that packages are loaded once; the site's own modules and what they share begin anew with each.
vi.resetModules()
const environment = { ...process.env }

// Every test file gets a database of its own with the seeded catalogue, before it imports anything that connects.
const server = inject('testServerUrl')
const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
process.env.DATABASE_URL = await copyCatalogue(server, name)

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  const globals = globalThis as Record<string, unknown>
  for (const key of Object.keys(globals)) if (/^(lumenridge|siteRequest)/.test(key)) delete globals[key]
  for (const key of Object.keys(process.env)) if (!(key in environment)) delete process.env[key]
  Object.assign(process.env, environment)
  await dropDatabase(server, name)
})
