import pg from 'pg'
import { Fault, main, say, step } from './command.mjs'
import { openDatabase } from './database/connection.mjs'
import { Cluster } from './database/embedded-postgres.mjs'
import { generate } from './database/generate-products.mjs'
import { migrate, pendingChanges, writeMigration } from './database/migrations.mjs'
import { seed, seedWhenEmpty } from './database/seed.mjs'
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

/** What a start does before it serves, for deployments whose servers only serve. */
async function prepareCommand() {
  await withDatabase(async ({ url }) => {
    await applyMigrations(url)
    await step('Checking the content', async () =>
      (await seedWhenEmpty(url)) ? 'the catalogue was written' : 'there already',
    )
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
    throw new Fault('Say how many products there shall be, e.g.: npm run db:generate -- 100000')
  await withDatabase(async ({ url }) => {
    await applyMigrations(url)
    await seedWhenEmpty(url)
    await step('Writing products', () => generate(url, count, progress(count)))
  })
}

/** Tells how far a long work is: in one line that grows, a word for each tenth. */
function progress(count) {
  let told = 0
  return (done) => {
    const tenths = Math.floor((10 * done) / count)
    if (tenths > told && tenths < 10) process.stdout.write(`${tenths}0 % `)
    told = tenths
  }
}

function refuseForeignDatabase(command, args) {
  if (process.env.DATABASE_URL && !args.includes('--force'))
    throw new Fault(
      `This would delete everything in the database of DATABASE_URL. If you mean it: npm run ${command} -- --force`,
    )
}

async function emptyCommand(args) {
  refuseForeignDatabase('db:empty', args)
  await withDatabase(({ url }) => step('Deleting everything', () => dropEverything(url)))
}

async function resetCommand(args) {
  refuseForeignDatabase('db:reset', args)
  await withDatabase(async ({ url }) => {
    await step('Deleting everything', () => dropEverything(url))
    await applyMigrations(url)
    await applySeed(url)
  })
}

async function dropEverything(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  } finally {
    await client.end()
  }
}

async function newMigrationCommand([name]) {
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name ?? ''))
    throw new Fault('Give the migration a name of small letters, e.g.: npm run db:new-migration add_warranty')
  // The shadow database of the comparison lives on the embedded server, whatever DATABASE_URL says.
  const cluster = new Cluster('site')
  try {
    const sql = await pendingChanges(await cluster.start())
    say(
      sql
        ? `Written: ${writeMigration(name, sql)}\nRead it, then: npm run db:migrate`
        : 'prisma/schema.prisma and the migrations agree.',
    )
  } finally {
    await cluster.leave()
  }
}

await main(async () => {
  const [name, ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command) throw new Fault(`Usage: node scripts/site/db.mjs ${Object.keys(COMMANDS).join(' | ')}`)
  loadEnvFile()
  await command(args)
})
