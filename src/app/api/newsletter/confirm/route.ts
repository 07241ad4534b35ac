import { methods } from '@/lib/http/routes'
import { confirmSubscription } from '@/lib/kinds/subscriber/subscriptions'
import { tokenRoute } from '../token-route'

/** Confirms a subscription: the button of the page a mail leads to. Opening the mail's link alone confirms nothing. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: tokenRoute('Failed to confirm the subscription', 'confirmed', confirmSubscription),
})
