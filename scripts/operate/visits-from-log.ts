/**
 * `npm run visits:from-log -- --varnish`: counts the visits that a Varnish on this machine answered, from its log, which `varnishncsa`
 * reads with the arguments that follow, such as `-n {folder}`. Without `--varnish` it counts the lines on standard input
 * (docs/operations.md, 'Visits behind the front cache').
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Loop } from '@/lib/jobs/loop'
import { VISITS_WRITTEN_SECONDS } from '@/lib/values/limits'
import { countLine, LOG_FORMAT } from '@/lib/visits/front-cache-log'
import { writeVisits } from '@/lib/visits/write-visits'
import { print } from '../site/command.mjs'

if (process.argv.includes('--format')) {
  print(LOG_FORMAT)
  process.exit(0)
}

const failed = (error: unknown) => print(`Visits could not be written: ${error}`)
const loop = new Loop(VISITS_WRITTEN_SECONDS, writeVisits, failed)
const VISITS_ONLY = ['-t', 'off', '-q', 'VCL_Log ~ "^visit:"', '-F', LOG_FORMAT]
const own = process.argv.indexOf('--varnish') + 1
const varnishncsa =
  own > 0
    ? spawn('varnishncsa', [...process.argv.slice(own), ...VISITS_ONLY], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    : null
const lines = createInterface({ input: varnishncsa?.stdout ?? process.stdin })
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => (varnishncsa ? varnishncsa.kill() : lines.close()))
for await (const line of lines) countLine(line)
await loop.stop()
await writeVisits({ isLast: true }).catch(failed)
process.exit(0)
