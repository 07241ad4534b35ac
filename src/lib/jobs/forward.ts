import { serverEnvironment } from '../config/env'
import type { DueDelivery } from '../data/deliveries'
import { CONTACT_LINES, LIST_LINES } from '../kinds/inquiry/inquiry-rules'
import { DeliveryFailure } from './delivery-failure'
import type { Handover } from './handover'
import { configuredWords, lineTexts, mailWords } from './mails'
import { post, refusal } from './post'

/**
 * Forwards an inquiry to the form service as the form would have posted it, with the captcha field
 * (docs/specification.md, section 7.6). The idempotency key lets a service that supports it ignore duplicates.
 *
 * @throws DeliveryFailure with the status, or without one when there was no response.
 */
export async function forwardInquiry(
  id: string,
  inquiry: NonNullable<DueDelivery['inquiry']>,
  handover: Handover,
): Promise<void> {
  const { formServiceUrl } = serverEnvironment()
  if (!formServiceUrl) throw new DeliveryFailure('no form service is configured', 'failed')
  const { interest, message, locale, productName, captchaResponse } = inquiry
  const configuration = await configuredWords(inquiry)
  const t = await mailWords('en')
  const fields = new URLSearchParams({
    ...Object.fromEntries(CONTACT_LINES.map((line) => [line, inquiry[line]])),
    ...Object.fromEntries(LIST_LINES.flatMap((line) => (inquiry[line] ? [[line, inquiry[line]]] : []))),
    ...(inquiry.number && { number: inquiry.number }),
    ...(inquiry.lines.length > 0 && { lines: (await lineTexts(inquiry, t)).join('\n') }),
    interest,
    message,
    locale,
    ...(productName && { product: productName }),
    ...(configuration && { configuration }),
    'captcha-response': captchaResponse ?? '',
  })
  const headers = {
    'Idempotency-Key': id,
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
  }
  const status = await post(formServiceUrl, headers, fields.toString(), handover)
  // Form services often redirect to a page of theirs, which means success.
  if (status >= 400) throw refusal(status)
}
