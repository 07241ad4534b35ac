'use client'

import { useEffect } from 'react'
import { clearDraft } from './inquiry-draft'

/** Stands on the thank-you page: what was sent need not be kept. */
export function DraftCleaner() {
  useEffect(clearDraft, [])
  return null
}
