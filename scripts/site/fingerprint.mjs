import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { PROJECT } from './project.mjs'

/**
 * A digest of files and folders: it changes when a file is added, removed, renamed or, unless only names count, edited.
 * @param {string[]} paths relative to the clone; those that do not exist count as absent
 * @param {{namesOnly?: string[], without?: string[], root?: string}} options folders of which only the file names count,
 *   paths left out, and another folder than the clone
 */
export function fingerprint(paths, { namesOnly = [], without = [], root = PROJECT } = {}) {
  const hash = createHash('sha256')
  const add = (relative, withContent) => {
    if (without.includes(relative)) return
    const file = path.join(root, relative)
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) {
      for (const name of fs.readdirSync(file).sort()) add(path.posix.join(relative, name), withContent)
      return
    }
    hash.update(`${relative}\0`)
    if (withContent) hash.update(fs.readFileSync(file)).update('\0')
  }
  for (const relative of paths) add(relative, true)
  for (const relative of namesOnly) add(relative, false)
  return hash.digest('hex')
}
