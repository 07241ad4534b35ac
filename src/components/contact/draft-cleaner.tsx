'use client'

import { useEffect } from 'react'
import { clearDraft } from './inquiry-draft'

/** Clears the draft on the thank-you page, because the inquiry was sent. */
export function DraftCleaner() {
  useEffect(clearDraft, [])
  return null
}
