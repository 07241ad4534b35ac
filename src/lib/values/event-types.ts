/** What receivers can choose to be sent. */
export const EVENT_TYPES = [
  'record.published',
  'record.changed',
  'record.deleted',
  'inquiry.received',
  'quotation.accepted',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** The event that only its button sends. */
export const TEST_EVENT = 'webhook.test'
