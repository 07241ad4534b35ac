'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { KINDS } from '@/lib/kinds'
import type { MediaRecord } from '@/lib/kinds/media-item/fields'
import { buttonClass } from '../../ui/button'
import { useBulk } from '../bulk/use-bulk'
import { ConfirmDialog } from '../core/confirm-dialog'
import { useMay } from '../core/identity/me'
import { MediaPicker } from '../media/media-picker'
import { FileUses, useUses } from './file-removal'

/** Replaces a picture of the library by another one wherever it is used, after it was said where that is. */
export function PictureReplacement({ item: { id, url } }: { item: MediaRecord }) {
  const t = useTranslations('admin.media.replace')
  const words = useTranslations('admin.bulk')
  const bulk = useBulk(KINDS.media)
  const uses = useUses({ kindKey: 'media', id })
  const [picking, setPicking] = useState(false)
  const [other, setOther] = useState<string | null>(null)
  const mayReplace = useMay()(KINDS.media, 'write')
  const count = uses.data?.filter(({ state }) => state !== 'bin' && state !== 'kept').length ?? 0
  if (!mayReplace || count === 0) return null

  return (
    <div className="mt-4">
      <button
        type="button"
        disabled={bulk.working}
        onClick={() => setPicking(true)}
        className={buttonClass('line', 'min-h-11 px-4')}
      >
        {bulk.working ? words('working') : t('open')}
      </button>
      {bulk.progress && (
        <p role="status" className="mt-2 text-sm text-ink-2">
          {words('progress', bulk.progress)}
        </p>
      )}
      {picking && (
        <MediaPicker
          label={t('field')}
          onClose={() => setPicking(false)}
          onPick={([picked]) => {
            setPicking(false)
            if (picked && picked !== url) setOther(picked)
          }}
        />
      )}
      {other !== null && (
        <ConfirmDialog
          title={t('title')}
          action={t('confirm', { count })}
          onClose={() => setOther(null)}
          onConfirm={() => void bulk.replacePicture(id, other)}
        >
          <div className="grid grid-cols-2 gap-4">
            {[
              [t('before'), url],
              [t('after'), other],
            ].map(([label, address]) => (
              <figure key={label}>
                {/* biome-ignore lint/performance/noImgElement: a picture as it was uploaded */}
                <img
                  src={address}
                  alt=""
                  className="aspect-[4/3] w-full rounded-ui bg-plate object-contain"
                />
                <figcaption className="mt-1 text-sm text-ink-2">{label}</figcaption>
              </figure>
            ))}
          </div>
          <p className="mt-4 text-ink-2">{t('text')}</p>
          <FileUses kindKey="media" id={id} />
        </ConfirmDialog>
      )}
    </div>
  )
}
