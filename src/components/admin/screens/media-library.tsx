'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { KINDS } from '@/lib/kinds'
import { buttonClass } from '../../ui/button'
import { useMay } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { useNavigation } from '../core/navigation'
import { useNotices } from '../core/notices'
import { DropZone } from '../media/drop-zone'
import { useLibraryUploads } from '../media/library-uploads'
import { MediaGrid } from '../media/media-grid'
import { UploadList } from '../media/upload-list'
import { MediaHeading } from './media-heading'

/** The media library (docs/specification.md, sections 2.15 and 4.7): its pictures, and uploads to it. */
export function MediaLibrary() {
  const t = useTranslations('admin.media')
  const notices = useNotices()
  const words = useKindTexts()
  const { go } = useNavigation()
  const mayUpload = useMay()(KINDS.media, 'write')
  const { pictures: uploads, rounds } = useLibraryUploads()
  const [chosen, setChosen] = useState<{ view: 'library' | 'upload'; rounds: number }>({
    view: uploads.list.length > 0 ? 'upload' : 'library',
    rounds,
  })
  // Once all have arrived, the library is shown.
  const view = chosen.rounds === rounds ? chosen.view : 'library'
  const setView = (next: 'library' | 'upload') => setChosen({ view: next, rounds })
  const choose = (files: File[]) => {
    if (!mayUpload) return
    notices.clear()
    uploads.choose(files)
    setView('upload')
  }
  const toSend = uploads.list.filter(({ state }) => state === 'chosen' || state === 'failed').length
  const start = () => {
    if (uploads.list.length === 0) notices.error(words.error({ code: 'no_image_chosen' }))
    else uploads.start()
  }

  return (
    // Files may be dropped anywhere on it.
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first.
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose([...event.dataTransfer.files])
      }}
      className="space-y-6"
    >
      <MediaHeading view={view} onPictures={setView} />
      {view === 'library' ? (
        <MediaGrid onOpen={({ id }) => go({ tab: 'media', subject: id })} />
      ) : (
        <div className="max-w-3xl space-y-6">
          <DropZone
            onFiles={choose}
            types={uploads.types}
            several
            label={t('views.upload')}
            className="grid min-h-40 place-items-center"
          />
          <p className="text-sm text-ink-2">{t('rules')}</p>
          <UploadList uploads={uploads} />
          <button
            type="button"
            onClick={start}
            disabled={uploads.busy}
            className={buttonClass('light', 'min-h-11')}
          >
            {uploads.busy ? t('uploading') : t('upload', { count: toSend })}
          </button>
        </div>
      )}
    </div>
  )
}
