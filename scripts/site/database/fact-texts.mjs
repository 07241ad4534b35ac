import path from 'node:path'
import { UserError } from '../command.mjs'
import { runNode } from '../processes.mjs'
import { inProject, PROJECT } from '../project.mjs'
import { queryRows } from './client.mjs'

const PROGRAM = path.join('prisma', 'fact-texts.ts')

/** Computes at once what a search sees of facts, where a running site would do so in the background. */
export async function completeFactTexts(url) {
  const incomplete = await queryRows(url, 'SELECT FROM products WHERE "factText" IS NULL LIMIT 1')
  if (incomplete.length === 0) return 'complete'
  const { code, output } = await runNode(['--import', 'tsx', PROGRAM], {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: url },
  })
  if (code !== 0) throw new UserError(`${inProject(PROGRAM)} failed:\n${output.trim()}`)
  return output.trim().split('\n').at(-1)
}
