import { normalForm } from '../texts/normal-form'
import { withoutUnstorableCharacters } from '../texts/storable-text'
import { FILENAME_MAX_CHARS } from '../values/limits'
import { formatName, type KeptFormat } from './media-names'

/**
 * The name of an uploaded file as the media library shows it: without folders, control characters and bidirectional
 * overrides, of limited length. Files are not stored under this name.
 *
 * @param filename As the browser sent it, which may be anything.
 * @returns At least one visible character.
 */
export function shownFilename(filename: string): string {
  const base = withoutUnstorableCharacters(normalForm(filename, 'NFC')).split(/[\\/]/).at(-1) ?? ''
  // Bidirectional overrides and invisible characters can disguise a name: `photo<RLO>gpj.exe` reads as a picture.
  const visible = base
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...visible]
  if (characters.length <= FILENAME_MAX_CHARS) return visible || 'image'
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(visible)?.[0] ?? ''
  return characters.slice(0, FILENAME_MAX_CHARS - extension.length).join('') + extension
}

/** What files of a format may end with, where that is not its name alone. */
const ENDINGS: Partial<Record<KeptFormat, readonly string[]>> = {
  step: ['step', 'stp'],
  jpg: ['jpg', 'jpeg'],
}

/** The name visitors get a document or model under: one of its format, whatever it is called, so that nothing else opens it. */
export function fileNameOfFormat(filename: string, format: KeptFormat): string {
  const shown = shownFilename(filename)
  const endings = ENDINGS[format] ?? [formatName(format).toLowerCase()]
  const isNamed = endings.some((ending) => shown.toLowerCase().endsWith(`.${ending}`))
  return isNamed ? shown : shownFilename(`${shown}.${endings[0]}`)
}
