import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { UnavailableError } from '../errors/unavailable'
import { THREAD_IDLE_SECONDS, THREAD_LIMIT_SECONDS } from '../values/limits'

/**
 * Does orders in threads that do nothing else meanwhile, so that long work holds up no request. As many threads run as
 * there are orders under way.
 *
 * @param start Starts a thread, which answers each order with one message; an error ends it. Given as a function because the
 *   build finds a thread's file only where `new Worker(new URL(…))` is written.
 * @param limitSeconds How long an order may take.
 * @returns What does an order. It throws what the thread throws, and `UnavailableError` when it takes longer than it may.
 */
export function threadPool<Order, Result>(start: () => Worker, limitSeconds = THREAD_LIMIT_SECONDS) {
  /** Threads without work, with what ends each after a while: a second order takes a fraction of the first one's time. */
  const idle = new Map<Worker, NodeJS.Timeout>()

  function takeThread(): Worker {
    const [found] = idle
    if (found) {
      const [worker, timer] = found
      clearTimeout(timer)
      idle.delete(worker)
      return worker
    }
    const worker = start()
    // It must not keep a process alive that would end.
    worker.unref()
    const forget = () => {
      idle.delete(worker)
    }
    worker.on('error', forget).on('exit', forget)
    return worker
  }

  return async (order: Order): Promise<Result> => {
    const worker = takeThread()
    const signal = AbortSignal.timeout(limitSeconds * 1000)
    worker.postMessage(order)
    try {
      // Rejects with what the thread throws, too.
      const [result] = await once(worker, 'message', { signal })
      const end = () => void worker.terminate()
      idle.set(worker, setTimeout(end, THREAD_IDLE_SECONDS * 1000).unref())
      return result
    } catch (error) {
      void worker.terminate()
      throw signal.aborted ? new UnavailableError('timeout', error) : error
    }
  }
}
