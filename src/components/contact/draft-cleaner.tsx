'use client'

import { CLEAR_LIST_SCRIPT, type SentList } from '../inquiry-list/sent-list'
import { requestNonce } from '../layout/request-nonce'
import { CLEAR_DRAFT_SCRIPT, CLEAR_PRODUCTS_SCRIPT } from './inquiry-draft'

/**
 * Clears the draft, and what was sent of the inquiry list, while the page arrives that says so: the visitor can leave before any
 * other script is loaded. Products of an inquiry are always cleared on the thank-you page alone, since a buyer's page may be opened
 * again while those of another inquiry wait.
 */
export function DraftCleaner({
  isThanks = false,
  sent,
}: {
  isThanks?: boolean
  /** The inquiry, of which other tabs are told. */
  sent?: SentList | undefined
}) {
  const products = isThanks ? CLEAR_PRODUCTS_SCRIPT : ''
  return (
    <script
      // Browsers hide the nonce from scripts, so that hydration finds another one.
      suppressHydrationWarning
      nonce={requestNonce()}
      data-number={sent?.number}
      data-page={sent?.page}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants.
      dangerouslySetInnerHTML={{ __html: CLEAR_DRAFT_SCRIPT + products + CLEAR_LIST_SCRIPT }}
    />
  )
}
