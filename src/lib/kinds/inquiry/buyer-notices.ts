import { INQUIRY_REPEAT_MINUTES } from '../../values/limits'

/** What a buyer's page says after a form of it was sent: what was done, or by the error's code why it was not. */
export const BUYER_NOTICES = [
  ...(['messages', 'accept', 'decline', 'lines', 'erasure', 'sent', 'sent_without'] as const),
  ...([
    'message_empty',
    'lines_empty',
    'invalid_quantity',
    'too_many_lines',
    'inquiry_not_open',
    'quotation_replaced',
    'quotation_expired',
    'quotation_decided',
    'inquiry_closed',
    'thread_full',
    'too_many_requests',
    'failed',
  ] as const),
]

export type BuyerNotice = (typeof BUYER_NOTICES)[number]

const DONE = BUYER_NOTICES.slice(0, 7)

export const isDone = (notice: BuyerNotice) => DONE.includes(notice)

/** The entries that tell what was done; an inquiry that was sent has none. */
const ENTRIES: Partial<Record<BuyerNotice, string>> = {
  messages: 'message',
  accept: 'accepted',
  decline: 'declined',
  lines: 'lines',
  erasure: 'erasure',
}

type Told = {
  createdAt: string
  readAt: string
  entries: readonly { kind: string; byBuyer: boolean; at: string }[]
}

/** The notice in the address of a buyer's page; null once what was done is no news, as where that address was kept. */
export function shownNotice(notice: BuyerNotice | null, inquiry: Told): BuyerNotice | null {
  if (notice === null || !isDone(notice)) return notice
  const { createdAt, readAt, entries } = inquiry
  const kind = ENTRIES[notice]
  const done = kind ? entries.filter((entry) => entry.byBuyer && entry.kind === kind) : [{ at: createdAt }]
  const since = Date.parse(readAt) - INQUIRY_REPEAT_MINUTES * 60_000
  return done.some(({ at }) => Date.parse(at) >= since) ? notice : null
}
