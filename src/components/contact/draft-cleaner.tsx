'use client'

import { useEffect } from 'react'
import { forgetDraft } from './inquiry-draft'

/** Stands on the thank-you page: what was sent need not be kept. */
export function DraftCleaner() {
  useEffect(forgetDraft, [])
  return null
}
