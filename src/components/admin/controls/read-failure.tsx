'use client'

import { useTranslations } from 'next-intl'
import { type ShownError, useErrorText } from '../core/error-text'

/** What could not be read, where its result was to stand within something else, and how to try again. */
export function ReadFailure({ error, onRetry }: { error: ShownError; onRetry: () => void }) {
  const t = useTranslations('admin.list')
  const errorText = useErrorText()
  return (
    <p role="alert" className="mt-2 text-sm text-danger">
      {errorText(error)}{' '}
      <button type="button" onClick={onRetry} className="min-h-6 underline underline-offset-4">
        {t('retry')}
      </button>
    </p>
  )
}
