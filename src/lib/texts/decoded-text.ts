/** A part of an address without percent encoding; null where that is damaged. */
export function decodedText(
  text: string,
  decode: (text: string) => string = decodeURIComponent,
): string | null {
  try {
    return decode(text)
  } catch {
    return null
  }
}
