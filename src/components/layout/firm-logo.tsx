import type { ReactNode } from 'react'
import { type Identity, shownLogo } from '@/lib/branding/identity'

/** The firm's own logo, with its name beside it unless the logo shows it. Next to one for dark grounds each is hidden in the other theme. */
function FirmLogo({ logo, name }: { logo: NonNullable<ReturnType<typeof shownLogo>>; name: string }) {
  const { src, srcOnDark, hasName, ...size } = logo
  const alt = hasName ? name : ''
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: a drawing needs no variants */}
      <img src={src} alt={alt} {...size} className={srcOnDark ? 'dark:hidden' : 'on-plate'} />
      {srcOnDark && (
        // biome-ignore lint/performance/noImgElement: as above
        <img src={srcOnDark} alt={alt} {...size} loading="lazy" className="hidden dark:block" />
      )}
      {!hasName && <span className="line-clamp-2">{name}</span>}
    </>
  )
}

/** What the header and the footer show instead of the design's symbol; nothing for firms without a logo. */
export function ownLogo(identity: Identity, name: string): { sign?: ReactNode } {
  const logo = shownLogo(identity)
  return logo ? { sign: <FirmLogo logo={logo} name={name} /> } : {}
}
