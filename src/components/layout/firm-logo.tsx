import type { ReactNode } from 'react'
import { type Identity, shownLogo } from '@/lib/branding/identity'

/** What a logo stands on: the page, which is light or dark by the theme, or a part that is dark in both. */
type Ground = 'page' | 'dark'

type FirmLogoProps = { logo: NonNullable<ReturnType<typeof shownLogo>>; name: string; ground: Ground }

/** The firm's own logo, with its name beside it unless the logo shows it. On the page, one for dark grounds replaces it in the dark theme. */
function FirmLogo({ logo, name, ground }: FirmLogoProps) {
  const { src, srcOnDark, hasName, ...size } = logo
  const alt = hasName ? name : ''
  const isDark = ground === 'dark'
  const onPage = srcOnDark ? 'dark:hidden' : 'on-plate'
  return (
    <>
      {isDark && srcOnDark ? null : (
        // biome-ignore lint/performance/noImgElement: a drawing needs no variants
        <img src={src} alt={alt} {...size} className={isDark ? 'on-plate always' : onPage} />
      )}
      {srcOnDark && (
        // biome-ignore lint/performance/noImgElement: as above
        <img
          src={srcOnDark}
          alt={alt}
          {...size}
          loading="lazy"
          className={isDark ? undefined : 'hidden dark:block'}
        />
      )}
      {!hasName && <span className="line-clamp-2">{name}</span>}
    </>
  )
}

/** What the header and the footer show instead of the design's symbol; nothing for firms without a logo. */
export function ownLogo(identity: Identity, name: string, ground: Ground = 'page'): { sign?: ReactNode } {
  const logo = shownLogo(identity)
  return logo ? { sign: <FirmLogo logo={logo} name={name} ground={ground} /> } : {}
}
