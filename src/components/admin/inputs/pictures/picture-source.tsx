'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { errorProps } from '../../../ui/field'
import { DropZone } from '../../media/drop-zone'
import { MediaPicker } from '../../media/media-picker'
import { UploadList } from '../../media/upload-list'
import { IMAGES } from '../../media/upload-rules'
import { useUploads } from '../../media/use-uploads'

type PictureSourceProps = {
  label: string
  onPick: (urls: string[]) => void
  /** Of a field of several pictures: its control, which the button to choose them is. */
  several?: { id: string; error: string | undefined }
}

/** Where the pictures of a field come from: chosen from the library, or uploaded in place. */
export function PictureSource({ label, several, onPick }: PictureSourceProps) {
  const t = useTranslations('admin.media')
  const [picking, setPicking] = useState(false)
  const uploads = useUploads({ rules: IMAGES, onStored: ({ imageUrl }) => onPick([imageUrl]) })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <button
          id={several?.id}
          type="button"
          onClick={() => setPicking(true)}
          className="min-h-11 rounded-ui border border-field px-4 text-sm hover:border-ink"
          {...(several && errorProps(several.id, several.error))}
        >
          {t(several ? 'addFromLibrary' : 'fromLibrary')}
          {!several && <span className="sr-only">: {label}</span>}
        </button>
        <DropZone
          onFiles={uploads.send}
          types={uploads.types}
          several={several !== undefined}
          label={label}
          className="min-w-56 flex-1"
        />
      </div>
      <UploadList uploads={uploads} />
      {picking && (
        <MediaPicker
          label={label}
          several={several !== undefined}
          onClose={() => setPicking(false)}
          onPick={(urls) => {
            onPick(urls)
            setPicking(false)
          }}
        />
      )}
    </>
  )
}
