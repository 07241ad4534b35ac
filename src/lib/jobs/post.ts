import { DeliveryFailure } from './delivery-failure'

const RESPONSE_LIMIT_MS = 15_000

/** Answers that mean 'later' although they blame the caller. */
const PASSING = [408, 425, 429]

/**
 * Posts to another service, without following where it leads.
 *
 * @returns The status of its answer.
 * @throws DeliveryFailure when there is none.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string | URLSearchParams,
): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new DeliveryFailure(late ? 'no answer in time' : 'no connection', false)
  }
}

/** What an answer that is no yes means: permanent when the service refuses what it got. */
export function refusal(status: number): DeliveryFailure {
  return new DeliveryFailure(`HTTP ${status}`, status < 500 && !PASSING.includes(status))
}
