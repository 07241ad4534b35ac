import fs from 'node:fs'
import path from 'node:path'
import { step, UserError } from './command.mjs'
import { fingerprint } from './fingerprint.mjs'
import { completeRestoring, dropFormerBuild, restoreBuild, setBuildAside } from './former-build.mjs'
import { runNode } from './processes.mjs'
import { inProject, PROJECT } from './project.mjs'

export const NEXT = inProject('node_modules', 'next', 'dist', 'bin', 'next')

// Everything a build depends on. Settings are read when a page is rendered, so a build does not depend on them.
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
// Next.js writes this file last and reads it first.
const isComplete = (distDir) => fs.existsSync(inProject(distDir, 'BUILD_ID'))

/** Whether a folder holds a complete build of the current sources. */
export function isBuilt(distDir) {
  const stamp = stampOf(distDir)
  return (
    isComplete(distDir) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprintOfSources()
  )
}

/**
 * Builds the site, unless the folder holds a complete build of the current sources. A build that fails or is cut off leaves
 * the one before.
 * @param {string} distDir the build's folder, relative to the clone
 * @param {Record<string, string>} settings added to the build's environment: none, as a rule
 */
export async function ensureBuild(distDir = '.next', settings = {}) {
  const dist = inProject(distDir)
  const stamp = stampOf(distDir)
  completeRestoring(dist)
  // The stamp is written last: what was set aside is needed until it is there.
  if (fs.existsSync(stamp)) dropFormerBuild(dist)
  else restoreBuild(dist)
  if (isBuilt(distDir)) return
  const sources = fingerprintOfSources()
  await step('Building the site', async () => {
    setBuildAside(dist)
    const { code, output } = await runNode([NEXT, 'build'], {
      cwd: PROJECT,
      env: { ...buildEnvironment(), ...settings, NEXT_DIST_DIR: distDir },
    })
    fs.mkdirSync(dist, { recursive: true })
    if (code !== 0 || !isComplete(distDir)) {
      restoreBuild(dist)
      throw new UserError(`The site could not be built:\n${output.trim()}`)
    }
    fs.writeFileSync(path.join(dist, 'build.log'), output)
    fs.writeFileSync(stamp, sources)
    dropFormerBuild(dist)
  })
}

// The build needs no database and no setting, and must not contain one.
function buildEnvironment() {
  const { DATABASE_URL, ADMIN_KEY, SITE_URL, NODE_ENV, ...rest } = process.env
  return { ...rest, NEXT_TELEMETRY_DISABLED: '1' }
}
