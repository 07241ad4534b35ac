/**
 * The initials shown for a person without a picture.
 *
 * @param name In any script: 'Chen Weimin' → 'CW'; a Chinese name gives its first character, '陈伟民' → '陈'.
 */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
