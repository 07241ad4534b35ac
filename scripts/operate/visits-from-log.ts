/**
 * `npm run visits:from-log`: counts the visits that the front cache answered, from the lines of its log on standard input
 * (docs/operations.md, 'Visits behind the front cache').
 */
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
const lines = createInterface({ input: process.stdin })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => lines.close())
for await (const line of lines) countLine(line)
await loop.stop()
await writeVisits({ isLast: true }).catch(failed)
process.exit(0)
