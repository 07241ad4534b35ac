import { setTimeout as sleep } from 'node:timers/promises'
import { startQueue, stopQueue } from './queue'

const START_PAUSE_MS = 5000

/** Starts the queue as soon as the database is available, and stops it with the server. */
export async function superviseQueue(): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stopQueue().catch(() => {})
    })
  }
  while (true) {
    try {
      return await startQueue()
    } catch {
      await sleep(START_PAUSE_MS)
    }
  }
}
