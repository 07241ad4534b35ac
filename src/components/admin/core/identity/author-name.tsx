'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Author } from '@/lib/values/views'

/** Says who made a change. */
export function useAuthorText(): (author: Author) => string {
  const t = useTranslations('admin.authors')
  return useCallback(
    ({ kind, name }) =>
      kind === 'schedule' && name !== null ? t('scheduledBy', { name }) : (name ?? t(kind)),
    [t],
  )
}

/** Who made a change, within a sentence: a name of another script does not turn the words around it. */
export function AuthorName({ author }: { author: Author }) {
  const text = useAuthorText()(author)
  return (
    <bdi title={text} className="inline-block max-w-48 truncate align-bottom">
      {text}
    </bdi>
  )
}
