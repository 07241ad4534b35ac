import { ensureGitHook } from './git-hook.mjs'
import { ensurePackages } from './install.mjs'
import { withLock } from './lock.mjs'
import { inProject } from './project.mjs'

/**
 * Makes sure of what every command needs: the packages, the database client, the git hook.
 * @param {{development: boolean}} [options] whether the packages for tests and checks are needed too
 */
export async function prepare({ development } = { development: true }) {
  await withLock(inProject('.data', 'preparing.lock'), async () => {
    await ensurePackages({ development })
    const { ensurePrismaClient } = await import('./prisma-client.mjs')
    await ensurePrismaClient()
    ensureGitHook()
  })
}
