'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '../../ui/button'
import { Modal } from '../core/modal'
import { DropZone } from './drop-zone'
import { MediaGrid } from './media-grid'
import { UploadList } from './upload-list'
import { IMAGES } from './upload-rules'
import { useUploads } from './use-uploads'

type MediaPickerProps = {
  /** For which field a picture is picked. */
  label: string
  several?: boolean
  onPick: (urls: string[]) => void
  onClose: () => void
}

/** Picks pictures from the library, or uploads new ones to it. */
export function MediaPicker({ label, several = false, onPick, onClose }: MediaPickerProps) {
  const t = useTranslations('admin.media')
  const [chosen, setChosen] = useState<string[]>([])
  const toggle = (url: string) => {
    if (!several) onPick([url])
    else setChosen((urls) => (urls.includes(url) ? urls.filter((other) => other !== url) : [...urls, url]))
  }
  const uploads = useUploads({
    rules: IMAGES,
    onStored: ({ url }) => (several ? setChosen((urls) => [...urls, url]) : onPick([url])),
  })

  return (
    <Modal
      title={t('pick', { field: label })}
      onClose={onClose}
      wide
      footer={
        several && (
          <button
            type="button"
            disabled={chosen.length === 0}
            onClick={() => onPick(chosen)}
            className={buttonClass('light', 'min-h-11')}
          >
            {t('useChosen', { count: chosen.length })}
          </button>
        )
      }
    >
      <MediaGrid onOpen={({ url }) => toggle(url)} chosen={several ? chosen : null}>
        <DropZone onFiles={uploads.send} types={uploads.types} several={several} label={label} />
      </MediaGrid>
      <div className="mt-5">
        <UploadList uploads={uploads} />
      </div>
    </Modal>
  )
}
