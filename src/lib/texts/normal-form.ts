/** More combining marks in a row than any language writes (UAX #15, 'Stream-Safe Text Format'). */
const UNSAFE_RUN = /\p{M}{31}/u

/**
 * A text in a normal form of Unicode, or as it is where it has a run of combining marks that no language writes: sorting such
 * a run costs the square of its length, minutes for a hundred thousand marks.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return UNSAFE_RUN.test(text) ? text : text.normalize(form)
}
