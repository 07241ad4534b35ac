import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DOCUMENT_LIMIT_SECONDS, DOCUMENT_THREAD_IDLE_SECONDS } from '../domain/limits'
import { UnavailableError } from '../domain/unavailable'
import type { DrawingOrder } from './draw-worker'

/** Threads without work, with what ends each after a while: a second drawing takes a fraction of the first one's time. */
const idle = new Map<Worker, NodeJS.Timeout>()

function takeThread(): Worker {
  const [found] = idle
  if (found) {
    const [worker, timer] = found
    clearTimeout(timer)
    idle.delete(worker)
    return worker
  }
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url))
  // It must not keep a process alive that would end.
  worker.unref()
  const forget = () => {
    idle.delete(worker)
  }
  worker.on('error', forget).on('exit', forget)
  return worker
}

/**
 * Draws a sheet in a thread that does nothing else meanwhile, and returns the bytes of the PDF. As many threads run as there
 * are calls under way.
 *
 * @throws UnavailableError when it takes longer than it may.
 */
export async function drawInThread(order: DrawingOrder): Promise<Uint8Array> {
  const worker = takeThread()
  const signal = AbortSignal.timeout(DOCUMENT_LIMIT_SECONDS * 1000)
  worker.postMessage(order)
  try {
    // Rejects with what the thread throws, too.
    const [bytes] = await once(worker, 'message', { signal })
    const end = () => void worker.terminate()
    idle.set(worker, setTimeout(end, DOCUMENT_THREAD_IDLE_SECONDS * 1000).unref())
    return bytes
  } catch (error) {
    void worker.terminate()
    throw signal.aborted ? new UnavailableError('timeout', error) : error
  }
}
