import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. All paths start from it, so commands work from any current folder. */
export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Absolute path of something in the clone. */
export const inProject = (...parts) => path.join(PROJECT, ...parts)
