'use client'

import { requestNonce } from '../layout/request-nonce'
import { CLEAR_DRAFT_SCRIPT } from './inquiry-draft'

/** Clears the draft while the thank-you page arrives: the visitor can leave before any other script is loaded. */
export function DraftCleaner() {
  return (
    <script
      // Browsers hide the nonce from scripts, so that hydration finds another one.
      suppressHydrationWarning
      nonce={requestNonce()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
      dangerouslySetInnerHTML={{ __html: CLEAR_DRAFT_SCRIPT }}
    />
  )
}
