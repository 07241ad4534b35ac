import type { ErrorCode } from '@/lib/errors/error-codes'
import { CallFailure } from '@/lib/http/client'
import { LONG_WORK_POLLING_MS } from '@/lib/values/limits'
import type { Session } from './identity/session'
import type { BulkJobReply, BulkReply, BulkResultReply } from './responses'

/** How much of a piece of long work is done. */
export type WorkProgress = { passed: number; total: number }

/**
 * Asks again until work that goes on at the server is done. An answer that does not come is waited for: the work goes on
 * all the same.
 *
 * @throws CallFailure when the server knows nothing of it, or the session ended.
 */
export async function followWork<Reply>(
  ask: () => Promise<Reply>,
  isGoingOn: (reply: Reply) => boolean,
  signal?: AbortSignal,
): Promise<Reply> {
  while (true) {
    await new Promise((resolve) => setTimeout(resolve, LONG_WORK_POLLING_MS))
    signal?.throwIfAborted()
    try {
      const reply = await ask()
      if (!isGoingOn(reply)) return reply
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.status === 401 || failure.status === 404) throw failure
    }
  }
}

/**
 * The result of a bulk change, once it is done.
 *
 * @param reply The first answer to it.
 * @param onProgress Is told how far it is.
 * @throws CallFailure where it ended before its end.
 */
export async function bulkResultOf(
  call: Session['call'],
  reply: BulkReply,
  onProgress: (progress: WorkProgress) => void,
): Promise<BulkResultReply> {
  if (!('job' in reply)) return reply
  onProgress(reply)
  const failed = { operation: 'change_many', kind: '' } as const
  const ask = async () => {
    const job = await call<BulkJobReply>('GET', `/api/admin/jobs/${reply.job}`, { failed })
    onProgress(job)
    return job
  }
  const ended = reply.state === 'RUNNING' ? await followWork(ask, ({ state }) => state === 'RUNNING') : reply
  const { result, error } = ended
  if (ended.state === 'DONE' && result) return result
  throw new CallFailure(500, { ...error, code: error?.code as ErrorCode | undefined })
}
