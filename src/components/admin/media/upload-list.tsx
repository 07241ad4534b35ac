'use client'

import { useTranslations } from 'next-intl'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { Icon } from '../../ui/icon'
import { ProgressBar } from '../controls/progress-bar'
import type { Uploads } from './use-uploads'

/** The files that are uploaded, each with its preview, its progress and its error. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const t = useTranslations('admin.media')
  if (uploads.list.length === 0) return null
  const remove = (id: number, list: HTMLElement | null) => {
    uploads.remove(id)
    // The button that was pressed goes with its line, and the list with its last.
    const isLast = uploads.list.length === 1
    ;(isLast ? list?.parentElement?.closest<HTMLElement>('[tabindex]') : list)?.focus()
  }
  return (
    <ul tabIndex={-1} className="outline-none divide-y divide-line border-y border-line">
      {uploads.list.map(({ id, file, preview, state, share, error }) => (
        <li key={id} className="flex items-center gap-4 py-3">
          {preview && (
            // biome-ignore lint/performance/noImgElement: a file of this browser, not of the site
            <img
              src={preview}
              alt=""
              className="size-14 shrink-0 rounded-ui bg-plate object-contain"
              onError={(event) => {
                event.currentTarget.style.visibility = 'hidden'
              }}
            />
          )}
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-medium">{file.name}</p>
            <p className="text-xs text-ink-2">
              {fileSizeLabel(file.size)} · {t(`uploadState.${state}`)}
            </p>
            {error !== null && <p className="mt-1 text-sm text-danger">{error}</p>}
            {(state === 'sending' || state === 'waiting') && (
              <div className="mt-1.5">
                <ProgressBar label={t('progressOf', { name: file.name })} share={share} />
              </div>
            )}
          </div>
          <button
            type="button"
            onClick={({ currentTarget }) => remove(id, currentTarget.closest('ul'))}
            className="grid size-11 shrink-0 place-items-center rounded-ui text-ink-2 hover:bg-ink/8 hover:text-ink"
          >
            <Icon name="close" className="size-4" />
            <span className="sr-only">{t('removePreview', { name: file.name })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
