'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'

type Viewer = typeof import('../../viewer/model-viewer').ModelViewer

type ModelPreviewProps = { url: string; label: string; onClose: () => void }

/** A model as its page shows it. The viewer is fetched when it opens. */
export function ModelPreview({ url, label, onClose }: ModelPreviewProps) {
  const t = useTranslations('admin.form.model')
  const [viewer, setViewer] = useState<{ Viewer: Viewer } | 'opening' | 'failed'>('opening')
  useEffect(() => {
    import('../../viewer/model-viewer').then(
      ({ ModelViewer }) => setViewer({ Viewer: ModelViewer }),
      () => setViewer('failed'),
    )
  }, [])
  if (viewer === 'failed') {
    return (
      <p role="status" className="text-sm text-danger">
        {t('failed')}
      </p>
    )
  }
  return (
    <section
      aria-label={`${t('preview')}: ${label}`}
      className="relative aspect-[4/3] w-full max-w-lg overflow-hidden rounded-ui bg-plate"
    >
      {viewer !== 'opening' && (
        <viewer.Viewer url={url} slug={null} onClose={onClose} onFail={() => setViewer('failed')} />
      )}
    </section>
  )
}
