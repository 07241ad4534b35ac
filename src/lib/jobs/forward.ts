import type { DueDelivery } from '../data/deliveries'
import { serverEnvironment } from '../env'
import { DeliveryFailure } from './delivery-failure'

const ANSWER_LIMIT_MS = 15_000

/** Answers that mean 'later' although they blame the caller. */
const PASSING = [408, 425, 429]

/**
 * Passes an inquiry on to the form service as the form itself would have posted it, captcha field included
 * (specification section 7). The key lets a service that knows the header take the same inquiry once only.
 *
 * @throws DeliveryFailure naming the status; permanent when the service refuses this inquiry.
 */
export async function forwardInquiry(
  id: string,
  inquiry: NonNullable<DueDelivery['inquiry']>,
): Promise<void> {
  const { formServiceUrl } = serverEnvironment()
  if (!formServiceUrl) throw new DeliveryFailure('no form service is configured', true)
  const { name, company, email, phone, interest, message, locale, productName, captchaResponse } = inquiry
  const answer = await post(formServiceUrl, id, {
    name,
    company,
    email,
    phone,
    interest,
    message,
    locale,
    ...(productName && { product: productName }),
    'captcha-response': captchaResponse ?? '',
  })
  // Form services like to lead on to a page of theirs: that is a yes.
  if (answer < 400) return
  throw new DeliveryFailure(`HTTP ${answer}`, answer < 500 && !PASSING.includes(answer))
}

async function post(url: string, id: string, fields: Record<string, string>): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Idempotency-Key': id, Accept: 'application/json' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new DeliveryFailure(late ? 'no answer in time' : 'no connection', false)
  }
}
