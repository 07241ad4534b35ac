import { print, progress, runCommand, step, UserError } from './command.mjs'
import { openDatabase } from './database/connection.mjs'
import { EmbeddedPostgres } from './database/embedded-postgres.mjs'
import { completeFactTexts } from './database/fact-texts.mjs'
import { generateProducts } from './database/generate-products.mjs'
import { dropEverything, migrate, writeMigration } from './database/migrations.mjs'
import { pendingChanges } from './database/schema-engine.mjs'
import { beginWithoutContent, seed, seedWhenEmpty } from './database/seed.mjs'
import { ensurePrismaClient } from './prisma-client.mjs'
import { loadEnvFile } from './settings.mjs'

const COMMANDS = {
  migrate: migrateCommand,
  prepare: prepareCommand,
  seed: seedCommand,
  generate: generateCommand,
  reset: resetCommand,
  empty: emptyCommand,
  'new-migration': newMigrationCommand,
}

async function withDatabase(work) {
  const database = await openDatabase()
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const applyMigrations = (url) =>
  step('Applying migrations', async () => (await migrate(url)).join(', ') || 'none missing')
const applySeed = (url) => step('Writing the catalogue', () => seed(url))

async function migrateCommand() {
  await withDatabase(({ url }) => applyMigrations(url))
}

/** Prepares the database as `npm start` does before it serves, for deployments whose servers only serve. */
async function prepareCommand() {
  await withDatabase(async ({ url }) => {
    await applyMigrations(url)
    await step('Checking the content', () => seedWhenEmpty(url))
  })
}

async function seedCommand() {
  await withDatabase(async ({ url }) => {
    await applyMigrations(url)
    await applySeed(url)
  })
}

async function generateCommand([number]) {
  const count = Number(number)
  if (!/^\d{1,7}$/.test(number ?? '') || count === 0)
    throw new UserError('Give the number of products, e.g.: npm run db:generate -- 100000')
  await withDatabase(async ({ url }) => {
    await applyMigrations(url)
    await seedWhenEmpty(url)
    await step('Writing products', () => generateProducts(url, count, progress(count)))
    await step('Completing what a search sees', () => completeFactTexts(url))
  })
}

function requireForce(command, args) {
  if (process.env.DATABASE_URL && !args.includes('--force'))
    throw new UserError(
      `This would delete everything in the database of DATABASE_URL. If you mean it: npm run ${command} -- --force`,
    )
}

async function emptyCommand(args) {
  requireForce('db:empty', args)
  await withDatabase(async ({ url }) => {
    await step('Deleting everything', () => dropEverything(url))
    await applyMigrations(url)
    await step('Beginning without content', () => beginWithoutContent(url))
    print('\nStart it: npm start')
  })
}

async function resetCommand(args) {
  requireForce('db:reset', args)
  await withDatabase(async ({ url }) => {
    await step('Deleting everything', () => dropEverything(url))
    await applyMigrations(url)
    await applySeed(url)
  })
}

async function newMigrationCommand([name]) {
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name ?? ''))
    throw new UserError(
      'Give the migration a name of small letters, e.g.: npm run db:new-migration add_warranty',
    )
  // The shadow database of the comparison is on the embedded server, whatever DATABASE_URL is.
  const server = new EmbeddedPostgres('site')
  try {
    const sql = await pendingChanges(await server.start())
    print(
      sql
        ? `Written: ${writeMigration(name, sql)}\nRead it, then: npm run db:migrate`
        : 'prisma/schema.prisma and the migrations agree.',
    )
    // TypeScript knows a new column from the client only.
    await ensurePrismaClient()
  } finally {
    await server.release()
  }
}

await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command) throw new UserError(`Usage: node scripts/site/db.mjs ${Object.keys(COMMANDS).join(' | ')}`)
  loadEnvFile()
  await command(args)
})
