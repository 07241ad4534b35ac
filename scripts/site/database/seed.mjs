import path from 'node:path'
import pg from 'pg'
import { UserError } from '../command.mjs'
import { runNode } from '../processes.mjs'
import { inProject, PROJECT } from '../project.mjs'

// Whether the first content was written is a comment on the migrations' own table: dumps contain it, a reset deletes it,
// and content that an admin deleted does not come back.
const STARTED = 'first content: started'
const DONE = 'first content: complete'

/** Fills the database with the catalogue that comes with the site. Records that exist already are recognised by slug. */
export async function seed(url) {
  await setState(url, STARTED)
  const { code, output } = await runNode(['--import', 'tsx', path.join('prisma', 'seed.ts')], {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: url },
  })
  if (code !== 0) throw new UserError(`${inProject('prisma', 'seed.ts')} failed:\n${output.trim()}`)
  await setState(url, DONE)
  return output.trim().split('\n').at(-1)
}

/** Seeds a database that never had content, or whose seeding was interrupted; returns whether it did. */
export async function seedWhenEmpty(url) {
  const isEmpty = await needsSeed(url)
  if (isEmpty) await seed(url)
  return isEmpty
}

async function needsSeed(url) {
  const [{ state, empty }] = await query(
    url,
    // The articles with a fixed place come with the migrations.
    `SELECT obj_description('"_prisma_migrations"'::regclass) AS state,
       NOT EXISTS (SELECT FROM categories) AND NOT EXISTS (SELECT FROM products) AND NOT EXISTS (SELECT FROM blog_posts WHERE "featuredPlace" IS NULL)
       AND NOT EXISTS (SELECT FROM case_studies) AND NOT EXISTS (SELECT FROM team_members) AS empty`,
  )
  return state === STARTED || (empty && state !== DONE)
}

const setState = (url, state) => query(url, `COMMENT ON TABLE "_prisma_migrations" IS '${state}'`)

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
