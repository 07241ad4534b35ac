import { afterAll, inject } from 'vitest'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'

// Every test file gets a database of its own with the seeded catalogue, before it imports anything that connects.
const server = inject('testServerUrl')
const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
process.env.DATABASE_URL = await copyCatalogue(server, name)

afterAll(() => dropDatabase(server, name))
