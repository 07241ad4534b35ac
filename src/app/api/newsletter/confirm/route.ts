import { methods } from '@/lib/http/routes'
import { confirmSubscription } from '@/lib/kinds/subscriber/subscriptions'
import { tokenRoute } from '../token-route'

/** Confirms a subscription by the button of the page the mail links to. Opening the link alone changes nothing. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: tokenRoute('confirm_subscription', 'confirmed', confirmSubscription),
})
