import fs from 'node:fs'
import path from 'node:path'
import { step, UserError } from './command.mjs'
import { fingerprint } from './fingerprint.mjs'
import { runNode } from './processes.mjs'
import { inProject, PROJECT } from './project.mjs'

const OUTPUT = inProject('src', 'generated', 'prisma')
const STAMP = path.join(OUTPUT, '.fingerprint')
const SCHEMA = path.join('prisma', 'schema.prisma')

/** Prisma's command, a package of development: under its own name npm would install it for running, as a peer of the client. */
export const PRISMA = inProject('node_modules', 'prisma-cli', 'build', 'index.js')

/**
 * What Prisma's command finds in its environment: neither generating the client nor formatting the schema needs the
 * schema engine, which Prisma would download first. Any file that exists passes for it.
 */
export const PRISMA_ENVIRONMENT = {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
}

/** The stamp of types that are current: the version of Prisma and a fingerprint of the schema. */
function currentStamp() {
  const { devDependencies } = JSON.parse(read('package.json'))
  return `${devDependencies['prisma-cli']} ${fingerprint([SCHEMA])}`
}

const read = (file) => fs.readFileSync(inProject(file), 'utf8')

/**
 * Whether the database client in git, of which the types are left out, is the one of the schema and of the installed version of
 * Prisma. It contains both.
 * @param {(file: string) => string} text of a file of the clone
 */
export function isClientCurrent(text = read) {
  const { dependencies } = JSON.parse(text('package.json'))
  const client = text(path.join('src', 'generated', 'prisma', 'internal', 'class.ts'))
  return (
    client.includes(JSON.stringify(text(SCHEMA))) &&
    client.includes(`"clientVersion": "${dependencies['@prisma/client']}"`)
  )
}

/**
 * Writes the database client with its types, unless both are there for this schema and this version of Prisma. The client contains
 * the schema as Prisma formats it, and would not be current beside one that is not.
 */
export async function ensurePrismaClient() {
  if (isClientCurrent() && fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === currentStamp()) return
  await step('Generating the client', async () => {
    for (const command of ['format', 'generate']) {
      const { code, output } = await runNode([PRISMA, command], {
        cwd: PROJECT,
        env: { ...process.env, ...PRISMA_ENVIRONMENT },
      })
      if (code !== 0)
        throw new UserError(
          `prisma/schema.prisma could not be turned into the database client:\n${output.trim()}`,
        )
    }
    fs.writeFileSync(STAMP, currentStamp())
  })
}
