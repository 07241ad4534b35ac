import { LOGO_FONTS } from '@/lib/lighting/light-configuration'
import { LOGO_PROCESSES } from '@/lib/lighting/logo-processes'
import { isText, number, objectOf, oneOf, orNull } from '@/lib/values/shape'
import { type LogoImage, readLogo } from './logo-file'
import { type CarriedLogo, carriedLogo, type PatchMm, type PlacedLogo } from './placed-logo'

const KEPT_IN = 'studio-logo'
const KEPT_AT = '/studio-logo'

const isCarried = objectOf({
  words: orNull(isText),
  font: oneOf(...LOGO_FONTS),
  process: oneOf(...LOGO_PROCESSES),
  scale: number,
  turnedDeg: number,
})

/** A logo of an earlier visit: its file, and how it was put on, where it was. */
export type KeptLogo = { image: LogoImage | null; carried: CarriedLogo | null }

/** Keeps the logo's file in this browser for the next light; null forgets it. Browsers without such a store keep none. */
export async function keepLogoFile(file: File | null): Promise<void> {
  if (!('caches' in window)) return
  if (!file) return void (await caches.delete(KEPT_IN))
  const headers = { 'Content-Type': file.type, 'X-Name': encodeURIComponent(file.name) }
  await (await caches.open(KEPT_IN)).put(KEPT_AT, new Response(file, { headers }))
}

/** Keeps how the logo is put on; null for a light without one. */
export function keepPlacing(logo: PlacedLogo | null, ...on: [LogoImage | null, PatchMm]) {
  try {
    localStorage.setItem(KEPT_IN, JSON.stringify(logo && carriedLogo(logo, ...on)))
  } catch {
    // Where nothing may be stored, the next light begins without it.
  }
}

/** The logo of an earlier visit. */
export async function keptLogo(): Promise<KeptLogo> {
  return { image: await keptImage().catch(() => null), carried: keptPlacing() }
}

async function keptImage(): Promise<LogoImage | null> {
  if (!('caches' in window)) return null
  const kept = await caches.match(KEPT_AT, { cacheName: KEPT_IN })
  if (!kept) return null
  const name = decodeURIComponent(kept.headers.get('X-Name') ?? 'logo')
  const file = new File([await kept.blob()], name, { type: kept.headers.get('Content-Type') ?? '' })
  const read = await readLogo(file)
  return typeof read === 'string' ? null : read
}

function keptPlacing(): CarriedLogo | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_IN) ?? 'null')
    return isCarried(kept) ? kept : null
  } catch {
    return null
  }
}
