import { DeliveryFailure } from './delivery-failure'

const RESPONSE_LIMIT_MS = 15_000

/** Client error statuses after which a retry can succeed. */
const RETRYABLE = [408, 425, 429]

/**
 * Posts to another service without following redirects.
 *
 * @returns The status of the response.
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

/** The failure for an error status: permanent when the service rejects the content. */
export function refusal(status: number): DeliveryFailure {
  return new DeliveryFailure(`HTTP ${status}`, status < 500 && !RETRYABLE.includes(status))
}
