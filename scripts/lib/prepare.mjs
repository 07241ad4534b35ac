import fs from 'node:fs'
import { ensureGitHook } from './git-hook.mjs'
import { ensurePackages } from './install.mjs'
import { whileLocked } from './lock.mjs'
import { inProject, PROJECT } from './project.mjs'
import { Fault } from './say.mjs'

/** What every command needs before anything else: a folder to write in, the packages, the database client. */
export async function prepare() {
  requireWritable()
  await whileLocked(inProject('.data', 'preparing.lock'), async () => {
    await ensurePackages()
    const { ensurePrismaClient } = await import('./prisma-client.mjs')
    await ensurePrismaClient()
    ensureGitHook()
  })
}

function requireWritable() {
  try {
    fs.mkdirSync(inProject('.data'), { recursive: true })
    for (const folder of [PROJECT, inProject('.data')]) fs.rmdirSync(fs.mkdtempSync(`${folder}/.writable-`))
  } catch (error) {
    throw new Fault(
      `This command writes in ${PROJECT} (packages, build, data) and may not (${error.code}). ` +
        'Give yourself the right to write there, or clone the repository somewhere else.',
    )
  }
}
