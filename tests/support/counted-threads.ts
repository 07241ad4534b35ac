import { vi } from 'vitest'

// For every file of API tests: threads run TypeScript as it is written, and are counted.
vi.mock('node:worker_threads', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:worker_threads')>()
  const { CountedWorker } = await import('./counted-worker')
  return { ...original, default: original, Worker: CountedWorker }
})
