import type { DueDelivery } from '../data/deliveries'
import { serverEnvironment } from '../env'
import { DeliveryFailure } from './delivery-failure'
import { post, refusal } from './post'

/**
 * Passes an inquiry on to the form service as the form itself would have posted it, captcha field included
 * (docs/specification.md, section 7.6). The key lets a service that knows the header take the same inquiry once only.
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
  // Form services like to lead on to a page of theirs: that is a yes.
  if (status >= 400) throw refusal(status)
}
