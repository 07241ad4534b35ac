import path from 'node:path'
import { UserError } from '../command.mjs'
import { runNode } from '../processes.mjs'
import { inProject, PROJECT } from '../project.mjs'
import { contentSetting } from '../settings.mjs'
import { queryRows } from './client.mjs'

// Whether the first content was written is a comment on the migrations' own table: dumps contain it, a reset deletes it,
// and content that an admin deleted does not come back.
const STARTED = 'first content: started'
const DONE = 'first content: complete'
const NONE = 'first content: none'

/** Fills the database with the catalogue that comes with the site. Records that exist already are recognized by slug. */
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

/** Makes a database the beginning of a new firm's site (docs/operations.md, 'A new firm'). */
export async function beginWithoutContent(url) {
  // They come with the migrations, and tell of the firm of the catalogue.
  await queryRows(url, 'DELETE FROM blog_posts WHERE "featuredPlace" IS NOT NULL')
  await queryRows(url, "DELETE FROM synonyms WHERE name IN ('Ningbo', 'Chonburi')")
  await setState(url, NONE)
}

/**
 * Seeds a database that never had content, or whose seeding was interrupted; with `SITE_CONTENT=empty` it begins without.
 * @returns {Promise<string>} what was done
 */
export async function seedWhenEmpty(url, env = process.env) {
  const content = contentSetting(env)
  if (!(await needsSeed(url))) return 'there already'
  if (content === 'empty') await beginWithoutContent(url)
  else await seed(url)
  return content === 'empty' ? 'none, as SITE_CONTENT says' : 'the catalogue was written'
}

/** Whose texts a site shows: those of the catalogue, or neutral ones because it began without. The database knows. */
export async function contentOf(url) {
  return (await stateOf(url)) === NONE ? 'empty' : 'catalogue'
}

async function stateOf(url) {
  const [{ state }] = await queryRows(
    url,
    `SELECT obj_description('"_prisma_migrations"'::regclass) AS state`,
  )
  return state
}

async function needsSeed(url) {
  const state = await stateOf(url)
  const [{ empty }] = await queryRows(
    url,
    // The articles with a fixed place come with the migrations.
    `SELECT NOT EXISTS (SELECT FROM categories) AND NOT EXISTS (SELECT FROM products) AND NOT EXISTS (SELECT FROM blog_posts WHERE "featuredPlace" IS NULL)
       AND NOT EXISTS (SELECT FROM case_studies) AND NOT EXISTS (SELECT FROM team_members) AS empty`,
  )
  return state === STARTED || (empty && state !== DONE && state !== NONE)
}

const setState = (url, state) => queryRows(url, `COMMENT ON TABLE "_prisma_migrations" IS '${state}'`)
