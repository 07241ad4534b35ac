'use client'

import { useTranslations } from 'next-intl'
import type { Inspection } from '@/lib/seo/audit/inspect-page'

/** A shared link as the large networks show it, with its picture as it really comes. */
export function LinkCard({ inspection: { facts, sharePicture, url } }: { inspection: Inspection }) {
  const t = useTranslations('admin.seo')
  const { card } = facts
  return (
    <figure>
      <div className="overflow-hidden rounded-ui border border-line">
        {sharePicture ? (
          // biome-ignore lint/performance/noImgElement: the very file the networks fetch.
          <img
            src={new URL(sharePicture.url).pathname + new URL(sharePicture.url).search}
            alt={card['og:image:alt'] ?? ''}
            width={sharePicture.widthPx}
            height={sharePicture.heightPx}
            className="block aspect-[1200/630] w-full bg-plate object-cover"
          />
        ) : (
          <div className="grid aspect-[1200/630] place-items-center bg-plate text-sm text-ink-2">
            {t('noPicture')}
          </div>
        )}
        <div className="border-t border-line bg-plate px-4 py-3">
          <p className="text-2xs text-ink-3">{new URL(url).host}</p>
          <p className="mt-0.5 line-clamp-2 font-semibold">{card['og:title']}</p>
          <p className="mt-0.5 line-clamp-2 text-xs text-ink-2">{card['og:description']}</p>
        </div>
      </div>
      {sharePicture && (
        <figcaption className="mt-2 text-2xs text-ink-3 tabular-nums">
          {t('pictureMeasured', {
            width: sharePicture.widthPx,
            height: sharePicture.heightPx,
            size: Math.round(sharePicture.bytes / 1024),
            type: sharePicture.type.replace('image/', '').toUpperCase(),
          })}
        </figcaption>
      )}
    </figure>
  )
}
