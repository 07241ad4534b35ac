'use client'

import { useTranslations } from 'next-intl'
import { KINDS } from '@/lib/kinds'
import { ViewSwitch } from '../controls/view-switch'
import { useMay } from '../core/identity/me'
import { useNavigation } from '../core/navigation'

type MediaView = 'library' | 'files' | 'upload'

type MediaHeadingProps = {
  view: MediaView
  /** Changes between the views of pictures, which have one address. */
  onPictures?: (view: 'library' | 'upload') => void
}

/** The heading of the media library, with its views: pictures, documents and models, and the upload of pictures. */
export function MediaHeading({ view, onPictures }: MediaHeadingProps) {
  const t = useTranslations('admin.media')
  const tabs = useTranslations('admin.tabs')
  const { go } = useNavigation()
  const mayUpload = useMay()(KINDS.media, 'write')
  const views = { library: t('views.library'), files: t('views.files') }
  return (
    <div className="flex flex-wrap items-end gap-4 pt-8">
      <h1 className="wide mr-auto text-h3">{tabs('media')}</h1>
      <ViewSwitch<MediaView>
        views={
          (onPictures && mayUpload ? { ...views, upload: t('views.upload') } : views) as Record<
            MediaView,
            string
          >
        }
        value={view}
        onChoose={(chosen) => {
          if (chosen !== 'files' && onPictures) onPictures(chosen)
          else go({ tab: chosen === 'files' ? 'files' : 'media', subject: null })
        }}
      />
    </div>
  )
}
