import { SHARE_HEIGHT_PX, SHARE_WIDTH_PX } from '../../values/limits'
import type { Check } from './check'

/** The ratio large networks show uncropped, and the width from which they show a large picture. */
const SHARE_RATIO = SHARE_WIDTH_PX / SHARE_HEIGHT_PX
const SHARE_MAX_BYTES = 5 * 1024 * 1024

/** Checks of what networks and messengers show of a shared link. */
export const SHARE_CHECKS = {
  openGraph: {
    severity: 'error',
    source: 'https://ogp.me/',
    field: null,
    run: ({ card }, { url }) => [
      ...[
        'og:title',
        'og:description',
        'og:type',
        'og:site_name',
        'og:locale',
        'og:image',
        'og:image:alt',
      ].filter((name) => !card[name]),
      ...(card['og:url'] === url ? [] : ['og:url']),
    ],
  },
  twitterCard: {
    severity: 'error',
    source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
    field: null,
    run: ({ card }) => [
      ...(card['twitter:card'] === 'summary_large_image' ? [] : ['twitter:card']),
      ...['twitter:title', 'twitter:image'].filter((name) => !card[name]),
    ],
  },
  sharePicture: {
    severity: 'error',
    source: 'https://developers.facebook.com/docs/sharing/webmasters/images/',
    field: 'share',
    run: (_facts, { sharePicture }) => {
      if (sharePicture === undefined) return []
      if (sharePicture === null) return ['—']
      const { widthPx, heightPx, type, bytes } = sharePicture
      return [
        ...(widthPx >= SHARE_WIDTH_PX && Math.abs(widthPx / heightPx - SHARE_RATIO) < 0.02
          ? []
          : [`${widthPx} × ${heightPx}`]),
        ...(/^image\/(jpeg|png)$/.test(type) ? [] : [type]),
        ...(bytes <= SHARE_MAX_BYTES ? [] : [`${bytes} B`]),
      ]
    },
  },
} as const satisfies Record<string, Check>
