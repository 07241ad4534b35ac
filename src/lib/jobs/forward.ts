import type { DueDelivery } from '../data/deliveries'
import { serverEnvironment } from '../env'
import { DeliveryFailure } from './delivery-failure'
import { post, refusal } from './post'

/**
 * Forwards an inquiry to the form service as the form would have posted it, with the captcha field
 * (docs/specification.md, section 7.6). The idempotency key lets a service that supports it ignore duplicates.
 *
 * @throws DeliveryFailure with the status; permanent when the service rejects this inquiry.
 */
export async function forwardInquiry(
  id: string,
  inquiry: NonNullable<DueDelivery['inquiry']>,
): Promise<void> {
  const { formServiceUrl } = serverEnvironment()
  if (!formServiceUrl) throw new DeliveryFailure('no form service is configured', true)
  const { name, company, email, phone, interest, message, locale, productName, captchaResponse } = inquiry
  const fields = new URLSearchParams({
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
  const status = await post(formServiceUrl, { 'Idempotency-Key': id, Accept: 'application/json' }, fields)
  // Form services often redirect to a page of theirs, which means success.
  if (status >= 400) throw refusal(status)
}
