import { normalForm } from '../../texts/normal-form'

/** What of a cell is compared with names: neither its case nor its width. */
export const folded = (text: string) => normalForm(text, 'NFKC').trim().toLowerCase()

/** What was probably meant, as the text of an error takes it. */
export const none = (meant: string | number | null | undefined) => meant ?? 'none'
