/** States of an inquiry. A suspected one is listed apart until an admin has reviewed it. */
export const INQUIRY_STATES = [
  'new',
  'answered',
  'quoted',
  'sample_sent',
  'ordered',
  'closed',
  'suspected',
] as const

/** States in which a quotation is before the buyer whenever it was sent. */
export const DECIDABLE_STATES = ['quoted', 'sample_sent'] as const satisfies (typeof INQUIRY_STATES)[number][]

/** States of a quotation as they are stored; whether a sent one is still open follows from its day and its successors. */
export const QUOTATION_STATES = ['draft', 'sent', 'accepted', 'declined'] as const

/** States of a subscription. It is active once the visitor confirmed it through the mail. */
export const SUBSCRIBER_STATES = ['PENDING', 'CONFIRMED', 'UNSUBSCRIBED'] as const

/** The states an admin can give a subscription: only the person themselves can subscribe. */
export const ADMIN_SUBSCRIBER_STATES: readonly (typeof SUBSCRIBER_STATES)[number][] = ['UNSUBSCRIBED']
