import { ensureGitHook } from './git-hook.mjs'
import { ensurePackages } from './install.mjs'
import { whileLocked } from './lock.mjs'
import { inProject } from './project.mjs'

/** What every command needs before anything else: the packages, the database client, the git hook. */
export async function prepare() {
  await whileLocked(inProject('.data', 'preparing.lock'), async () => {
    await ensurePackages()
    const { ensurePrismaClient } = await import('./prisma-client.mjs')
    await ensurePrismaClient()
    ensureGitHook()
  })
}
