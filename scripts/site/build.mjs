import fs from 'node:fs'
import path from 'node:path'
import { Fault, step } from './command.mjs'
import { fingerprint } from './fingerprint.mjs'
import { runNode } from './processes.mjs'
import { inProject, PROJECT } from './project.mjs'

export const NEXT = inProject('node_modules', 'next', 'dist', 'bin', 'next')

// Everything a build is made from. Settings are read when a page is rendered and are no part of it.
const SOURCES = [
  'src',
  'messages',
  'prisma/schema.prisma',
  'package.json',
  'package-lock.json',
  'next.config.ts',
  'tsconfig.json',
  'postcss.config.mjs',
]

const stampOf = (distDir) => inProject(distDir, 'sources.fingerprint')
const fingerprintOfSources = () => fingerprint(SOURCES, { namesOnly: ['public'], without: ['src/generated'] })
// What Next.js itself writes last and looks for first.
const isComplete = (distDir) => fs.existsSync(inProject(distDir, 'BUILD_ID'))

/** Whether a folder holds a complete build of the sources as they are. */
export function isBuilt(distDir) {
  const stamp = stampOf(distDir)
  return (
    isComplete(distDir) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprintOfSources()
  )
}

/**
 * Builds the site, unless the folder holds a complete build of these very sources.
 * @param {string} distDir the build's folder, relative to the clone
 * @param {Record<string, string>} settings what the build finds in its environment beside the general things: nothing, as a rule
 */
export async function ensureBuild(distDir = '.next', settings = {}) {
  if (isBuilt(distDir)) return
  const sources = fingerprintOfSources()
  const stamp = stampOf(distDir)
  await step('Building the site', async () => {
    // A build that is interrupted counts as none.
    fs.rmSync(stamp, { force: true })
    fs.rmSync(inProject(distDir, 'BUILD_ID'), { force: true })
    const { code, output } = await runNode([NEXT, 'build'], {
      cwd: PROJECT,
      env: { ...buildEnvironment(), ...settings, NEXT_DIST_DIR: distDir },
    })
    fs.mkdirSync(inProject(distDir), { recursive: true })
    fs.writeFileSync(path.join(inProject(distDir), 'build.log'), output)
    if (code !== 0 || !isComplete(distDir)) throw new Fault(`The site could not be built:\n${output.trim()}`)
    fs.writeFileSync(stamp, sources)
  })
}

// The build needs no database and no setting, and must not bake one in.
function buildEnvironment() {
  const { DATABASE_URL, ADMIN_KEY, SITE_URL, NODE_ENV, ...rest } = process.env
  return { ...rest, NEXT_TELEMETRY_DISABLED: '1' }
}
