import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { step, UserError } from './command.mjs'
import { fingerprint } from './fingerprint.mjs'
import { runNode } from './processes.mjs'
import { inProject, PROJECT } from './project.mjs'

const OUTPUT = inProject('src', 'generated', 'prisma')
const STAMP = path.join(OUTPUT, '.fingerprint')

/**
 * What Prisma's command finds in its environment: neither generating the client nor formatting the schema needs the
 * schema engine, which Prisma would download first. Any file that exists passes for it.
 */
export const PRISMA_ENVIRONMENT = {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
}

/** Writes the typed database client, unless it is there for this schema and this version of Prisma. */
export async function ensurePrismaClient() {
  const require = createRequire(import.meta.url)
  const { version } = require('prisma/package.json')
  const wanted = `${version} ${fingerprint(['prisma/schema.prisma'])}`
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === wanted) return
  await step('Generating the client', async () => {
    await generatePrismaClient()
    fs.writeFileSync(STAMP, wanted)
  })
}

/**
 * Writes the typed database client of a checkout of this repository.
 * @param {string} folder absolute path, with its packages installed
 * @throws UserError with Prisma's own message
 */
export async function generatePrismaClient(folder = PROJECT) {
  const cli = path.join(folder, 'node_modules', 'prisma', 'build', 'index.js')
  const { code, output } = await runNode([cli, 'generate'], {
    cwd: folder,
    env: { ...process.env, ...PRISMA_ENVIRONMENT },
  })
  if (code !== 0)
    throw new UserError(
      `prisma/schema.prisma could not be turned into the database client:\n${output.trim()}`,
    )
}
