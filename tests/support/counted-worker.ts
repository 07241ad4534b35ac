import { createRequire } from 'node:module'
import type { WorkerOptions } from 'node:worker_threads'

// Past the mock that puts this class in the place of Node's.
const { Worker } = createRequire(import.meta.url)(
  'node:worker_threads',
) as typeof import('node:worker_threads')

/** How many orders were given to threads, how many are under way, and how many were at most beside each other. */
export const threads = { orders: 0, underWay: 0, most: 0 }

const RUN_TYPESCRIPT = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(require('node:process').argv[2])
})`

/** A worker thread that is counted, and that runs TypeScript as it is written, which a build's workers need not. */
export class CountedWorker extends Worker {
  constructor(file: URL, options: WorkerOptions) {
    super(RUN_TYPESCRIPT, { ...options, eval: true, argv: [file.href] })
    this.on('message', () => {
      threads.underWay -= 1
    })
  }

  override postMessage(...order: Parameters<InstanceType<typeof Worker>['postMessage']>) {
    threads.orders += 1
    threads.underWay += 1
    threads.most = Math.max(threads.most, threads.underWay)
    super.postMessage(...order)
  }
}
