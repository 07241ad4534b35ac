import { createHash } from 'node:crypto'
import { logoFile } from '../media/stored-logo'
import { type FirmColors, paletteOf } from './palette'

/** The logo and colors of a firm; without its own it has the design's. */
export type Identity = {
  logo: {
    /** `data:` URLs as they are stored (src/lib/media/stored-logo.ts): on light grounds, and on dark ones where that is another. */
    light: string
    dark: string | null
    /** Whether the logo shows the name, which then does not stand beside it. */
    hasName: boolean
  } | null
  colors: FirmColors
}

/** Raised with every change of what is derived from a logo or colors, so that no cache keeps what was before. */
const DERIVATION_VERSION = 1

/** Changes with everything that is derived from it: part of addresses, which can be cached for ever. */
export const identityVersion = (identity: Identity): string =>
  createHash('sha256')
    .update(JSON.stringify([DERIVATION_VERSION, identity.logo, identity.colors]))
    .digest('base64url')
    .slice(0, 8)

/** The files that are derived from it, served below `/brand` (src/app/brand). */
export type IdentityFile =
  | 'logo'
  | 'logo-on-dark'
  | 'favicon.ico'
  | 'apple-icon.png'
  | 'icon-192.png'
  | 'icon-512.png'
  | 'maskable-512.png'

/** The address of one of these files, which changes with its content. */
export const identityPath = (file: IdentityFile, identity: Identity): string =>
  `/brand/${file}?v=${identityVersion(identity)}`

/** The logo as pages show it: addresses, and the size of the file, whose sides are in that ratio. */
export type ShownLogo = {
  src: string
  /** null where one is shown on both grounds: on a plate of its own in the dark theme. */
  srcOnDark: string | null
  width: number
  height: number
  hasName: boolean
}

/** Pages show it this high. */
const SHOWN_HEIGHT_PX = 40

/** The logo as pages show it; null where there is none, or it cannot be read. */
export function shownLogo(identity: Identity): ShownLogo | null {
  const { logo } = identity
  const file = logo && logoFile(logo.light)
  if (!file) return null
  return {
    src: identityPath('logo', identity),
    srcOnDark: logo.dark ? identityPath('logo-on-dark', identity) : null,
    width: Math.round((file.width / file.height) * SHOWN_HEIGHT_PX),
    height: SHOWN_HEIGHT_PX,
    hasName: logo.hasName,
  }
}

/** The style sheet of a firm's colors; null for the design's own, of which pages have all they need. */
export function colorSheet({ colors }: Identity): string | null {
  if (colors.accent === null && colors.second === null) return null
  const { light, dark, night } = paletteOf(colors)
  const rules = (shades: Record<string, string>) =>
    Object.entries(shades)
      .map(([name, hex]) => `--color-${name}:${hex}`)
      .join(';')
  // On paper all text is black (print.css).
  return `@media screen{:root{${rules({ ...night, ...light })}}:root.dark{${rules(dark)}}@media (prefers-color-scheme:dark){:root:not(.light,.dark){${rules(dark)}}}}`
}
