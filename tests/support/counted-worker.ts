import { createRequire } from 'node:module'
import path from 'node:path'
import type { WorkerOptions } from 'node:worker_threads'

// Past the mock that puts this class in the place of Node's.
const { Worker } = createRequire(import.meta.url)(
  'node:worker_threads',
) as typeof import('node:worker_threads')

type Count = { orders: number; underWay: number; most: number }

// On the global object, because this module is imported anew for each file of tests and its stand-in for Node's is not.
const shared = globalThis as typeof globalThis & { lumenridgeThreadCounts?: Record<string, Count> }

/** Of the threads of a file: orders given to them, how many are under way, and how many were at most beside each other. */
export function threads(file: 'draw-worker.ts' | 'markdown-worker.ts' | 'file-worker.ts'): Count {
  shared.lumenridgeThreadCounts ??= {}
  shared.lumenridgeThreadCounts[file] ??= { orders: 0, underWay: 0, most: 0 }
  return shared.lumenridgeThreadCounts[file]
}

const RUN_TYPESCRIPT = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(require('node:process').argv[2])
})`

/** A worker thread that is counted, and that runs TypeScript as it is written, which a build's workers need not. */
export class CountedWorker extends Worker {
  readonly #count: Count

  constructor(file: URL, options: WorkerOptions) {
    super(RUN_TYPESCRIPT, { ...options, eval: true, argv: [file.href] })
    this.#count = threads(path.basename(file.pathname) as Parameters<typeof threads>[0])
    this.on('message', () => {
      this.#count.underWay -= 1
    })
  }

  override postMessage(...order: Parameters<InstanceType<typeof Worker>['postMessage']>) {
    this.#count.orders += 1
    this.#count.underWay += 1
    this.#count.most = Math.max(this.#count.most, this.#count.underWay)
    super.postMessage(...order)
  }
}
