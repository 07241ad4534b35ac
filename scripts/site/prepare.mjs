import { ensureGitHook } from './git-hook.mjs'
import { ensurePackages } from './install.mjs'
import { withLock } from './lock.mjs'
import { ensurePrismaClient, isClientCurrent } from './prisma-client.mjs'
import { inProject } from './project.mjs'

/**
 * Makes sure of what every command needs: the packages, the database client, the git hook.
 * @param {{development: boolean}} [options] whether the packages for tests and checks are needed too
 */
export async function prepare({ development } = { development: true }) {
  await withLock(inProject('.data', 'preparing.lock'), async () => {
    // Running needs no command of Prisma, unless somebody changed the schema.
    const complete = development || !isClientCurrent()
    await ensurePackages({ development: complete })
    if (complete) await ensurePrismaClient()
    ensureGitHook()
  })
}
