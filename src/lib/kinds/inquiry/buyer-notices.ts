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
