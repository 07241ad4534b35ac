import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { inProject, PROJECT } from './project.mjs'

/** In a git checkout without hooks of its own, lets the quick part of `npm run check` run before each commit. */
export function ensureGitHook() {
  if (!fs.existsSync(inProject('.git'))) return
  const git = (...args) => spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' })
  if (git('config', '--get', 'core.hooksPath').status === 1) git('config', 'core.hooksPath', '.githooks')
}
