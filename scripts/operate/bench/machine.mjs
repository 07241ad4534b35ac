import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import os from 'node:os'

const require = createRequire(import.meta.url)

/** What was measured on, as lines of a list: figures of different machines cannot be compared, ratios nearly. */
export function describeMachine(postgresVersion) {
  const cpus = os.cpus()
  const load = os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(', ')
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}`,
    `${cpus.length} × ${cpus[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}`,
    `Node.js ${process.versions.node}, Next.js ${require('next/package.json').version}, PostgreSQL ${postgresVersion}`,
    `Load average at the end: ${load} (1, 5, 15 minutes); the load generator runs on the same cores`,
  ]
}

function commit() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  return stdout?.trim() || 'unknown'
}
