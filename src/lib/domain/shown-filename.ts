import { FILENAME_MAX_CHARS } from './limits'
import { withoutUnstorableCharacters } from './storable-text'

/**
 * The name of an uploaded file as the media library shows it: without folders, control characters and bidirectional
 * overrides, of limited length. Files are not stored under this name.
 *
 * @param filename As the browser sent it, which may be anything.
 * @returns At least one visible character.
 */
export function shownFilename(filename: string): string {
  const base = withoutUnstorableCharacters(filename.normalize('NFC')).split(/[\\/]/).at(-1) ?? ''
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
