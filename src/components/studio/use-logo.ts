import { useEffect, useState } from 'react'
import { keepLogoFile, keepPlacing, keptLogo } from './kept-logo'
import { type LogoFault, type LogoImage, readLogo } from './logo-file'
import { arrivedLogo, fittedLogo, type PatchMm, type PlacedLogo } from './placed-logo'

/**
 * The logo on a light: at first the one of the light before, put on in the same way. Each change is kept for the next.
 *
 * @param patchMm null while it is not known
 */
export function useLogo(patchMm: PatchMm | null, processes: readonly string[]) {
  const [logo, setLogo] = useState<PlacedLogo | null>(null)
  const [image, setImage] = useState<LogoImage | null>(null)
  const [fault, setFault] = useState<LogoFault | null>(null)

  useEffect(() => {
    if (!patchMm) return
    let isGone = false
    keptLogo().then(({ image, carried }) => {
      if (isGone) return
      // Back runs this again, while the logo is where it was left.
      setImage((before) => before ?? image)
      setLogo((before) => before ?? (carried && arrivedLogo(carried, image, processes, patchMm)))
    })
    return () => {
      isGone = true
    }
  }, [patchMm, processes])

  const change = (next: PlacedLogo | null, of = image) => {
    setLogo(next)
    if (patchMm) keepPlacing(next, of, patchMm)
  }
  const take = async (file: File) => {
    const read = await readLogo(file)
    setFault(typeof read === 'string' ? read : null)
    if (typeof read === 'string') return
    setImage(read)
    // Another picture has another shape.
    if (patchMm && logo) change(fittedLogo(read, logo.process, patchMm), read)
    await keepLogoFile(file).catch(() => {})
  }
  const forget = () => {
    setImage(null)
    setFault(null)
    keepLogoFile(null).catch(() => {})
  }
  return { logo, image, fault, change, take, forget }
}
