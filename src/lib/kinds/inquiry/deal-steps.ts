import { DECIDABLE_STATES } from './people-states'

/** An entry of a thread, as far as it says how far a deal has come. */
export type DealEntry = { kind: string; status?: string | null }

/** Entries that say so, by which they are read. */
export const DEAL_KINDS = ['quotation', 'accepted', 'declined', 'state'] as const

/** States to which the firm sets an order back that was none. */
export const TAKEN_BACK: readonly string[] = ['new', 'answered', 'quoted']

/** Whether an inquiry became an order: a quotation was accepted, or the firm set it so and has not taken that back. */
export function wasOrdered(entries: readonly DealEntry[]): boolean {
  const said = entries.findLast(
    ({ kind, status }) => kind === 'state' && (status === 'ordered' || TAKEN_BACK.includes(status ?? '')),
  )
  return said?.status === 'ordered' || entries.some(({ kind }) => kind === 'accepted')
}

/** Whether an inquiry is an order now: the firm may have taken back one that was accepted, or have closed it. */
export const isOrder = (status: DealStep | 'suspected', entries: readonly DealEntry[]): boolean =>
  status === 'ordered' || (status === 'sample_sent' && wasOrdered(entries))

/** Whether nothing is quoted: no quotation was sent, or the buyer declined the last one. */
export function isUnquoted(entries: readonly DealEntry[]): boolean {
  const last = entries.findLast(({ kind }) => kind !== 'state' && DEAL_KINDS.some((one) => one === kind))
  return last === undefined || last.kind === 'declined'
}

/** Whether a quotation that is open is before the buyer: not once the inquiry was closed or ordered, unless it came after the order. */
export function isDecidable(status: DealStep | 'suspected', entries: readonly DealEntry[]): boolean {
  const last = entries.findLast(
    ({ kind, status: to }) => kind === 'quotation' || kind === 'accepted' || to === 'ordered',
  )
  return (
    DECIDABLE_STATES.some((state) => state === status) || (status === 'ordered' && last?.kind === 'quotation')
  )
}

/** Where an inquiry can stand, in the order of a deal. A sample is sent at any time, and closed is where it ends. */
const STEPS = ['new', 'answered', 'quoted', 'ordered'] as const

export type DealStep = (typeof STEPS)[number] | 'sample_sent' | 'closed'

/** The steps that a buyer's page shows: those to come until something is quoted, and none before the present one that never was. */
export function shownSteps(status: DealStep, entries: readonly DealEntry[]): readonly DealStep[] {
  if (status === 'new' || status === 'answered' || status === 'quoted') return STEPS
  const came = {
    new: true,
    answered: true,
    quoted: entries.some(({ kind }) => kind === 'quotation'),
    ordered: status !== 'ordered' && wasOrdered(entries),
  }
  return [...STEPS.filter((step) => came[step]), status]
}
