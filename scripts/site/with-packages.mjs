// Imported before a command that itself imports packages, so that it runs in a clone that has none yet. Containers have theirs.
import './node-version.mjs'

const { runCommand } = await import('./command.mjs')
const { prepare } = await import('./prepare.mjs')
await runCommand(() => prepare({ development: false }))
if (process.exitCode) process.exit()
