/** What becomes of an inquiry. What is suspected is kept apart until somebody has looked at it. */
export const INQUIRY_STATES = ['new', 'answered', 'closed', 'suspected'] as const

/** A subscription counts once its mail was answered. */
export const SUBSCRIBER_STATES = ['PENDING', 'CONFIRMED', 'UNSUBSCRIBED'] as const
