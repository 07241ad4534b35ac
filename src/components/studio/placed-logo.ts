import type { LogoPlacement } from '@/lib/lighting/light-configuration'
import { LOGO_PROCESSES } from '@/lib/lighting/logo-processes'
import { LOGO_MAX_MM } from '@/lib/values/limits'
import type { LogoImage } from './logo-file'

/** A logo on its patch: where its middle is, in millimeters right of and above that of the patch. */
export type PlacedLogo = LogoPlacement & { acrossMm: number; upMm: number }

/** How a logo is put on any light: as large, against what looks well on the patch. */
export type CarriedLogo = Pick<PlacedLogo, 'words' | 'font' | 'process' | 'turnedDeg'> & { scale: number }

/** Width and height in millimeters. */
export type PatchMm = readonly [number, number]

type Written = Pick<PlacedLogo, 'words' | 'font'>

const EM_PX = 200

/** The fonts of the words, as a canvas takes them; the first is that of the site. */
export function fontFamily(font: PlacedLogo['font']): string {
  if (font === 'sans') return getComputedStyle(document.body).fontFamily
  return font === 'serif' ? 'Georgia, "Songti SC", serif' : 'ui-monospace, Menlo, monospace'
}

function wordsSize({ words, font }: { words: string; font: PlacedLogo['font'] }) {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return { width: 0, height: 0 }
  context.font = `600 ${EM_PX}px ${fontFamily(font)}`
  return { width: context.measureText(words).width, height: EM_PX }
}

/** Whether there is something to put on: a file, or words. */
export const isDrawable = ({ words }: Pick<PlacedLogo, 'words'>, image: LogoImage | null): boolean =>
  words === null ? image !== null : words.trim() !== ''

/** Height of a logo of a width, in millimeters. */
export function logoHeightMm(
  { words, font, widthMm }: Written & { widthMm: number },
  image: LogoImage | null,
): number {
  const size = words === null ? image : wordsSize({ words, font })
  return size && size.width > 0 ? Math.min((widthMm * size.height) / size.width, LOGO_MAX_MM) : 0
}

const rounded = (mm: number) => Math.max(1, Math.round(mm * 2) / 2)

/** The width in which a logo looks well on its patch. */
export function fittedWidthMm(
  logo: Written,
  image: LogoImage | null,
  [patchWidth, patchHeight]: PatchMm,
): number {
  const height = logoHeightMm({ ...logo, widthMm: 1 }, image)
  return rounded(Math.min(patchWidth * 0.7, height > 0 ? (patchHeight * 0.8) / height : patchWidth))
}

/** A logo in the middle of its patch. */
export function fittedLogo(
  image: LogoImage | null,
  process: PlacedLogo['process'],
  patchMm: PatchMm,
  written: Written = { words: null, font: 'sans' },
): PlacedLogo {
  const widthMm = fittedWidthMm(written, image, patchMm)
  return { ...written, process, widthMm, heightMm: 0, turnedDeg: 0, acrossMm: 0, upMm: 0 }
}

/** What of a logo goes with it to the next light. */
export function carriedLogo(logo: PlacedLogo, image: LogoImage | null, patchMm: PatchMm): CarriedLogo {
  const { words, font, process, turnedDeg, widthMm } = logo
  return { words, font, process, turnedDeg, scale: widthMm / fittedWidthMm(logo, image, patchMm) }
}

/** A logo from another light, by the same process where the plant has it; null where it puts none on. */
export function arrivedLogo(
  { scale, turnedDeg, process, ...written }: CarriedLogo,
  image: LogoImage | null,
  processes: readonly string[],
  patchMm: PatchMm,
): PlacedLogo | null {
  const offered = LOGO_PROCESSES.filter((one) => processes.includes(one))
  const taken = offered.includes(process) ? process : offered[0]
  if (!taken || !isDrawable(written, image)) return null
  const fitted = fittedLogo(image, taken, patchMm, written)
  return { ...fitted, turnedDeg, widthMm: Math.min(rounded(fitted.widthMm * scale), patchMm[0]) }
}
