import { dataSheetPath, isFormerDataSheetPath, localePath } from '../../config/paths'
import { textsWith } from '../../content/shipped-texts'
import type { ProductDocument } from '../../data/prisma'
import { translator } from '../../data/translator'
import { fileSizeLabel } from '../../texts/file-size'
import type { Locale } from '../../texts/locales'
import { dayOf } from '../../values/calendar-day'

export type DocumentView = Pick<ProductDocument, 'name' | 'kind' | 'url' | 'type'> & {
  /** As people read it: '1.2 MB'. Of a data sheet, which is not made before it is requested, none is known. */
  size: string | null
  sizeBytes: number | null
  /** The last day on which it is valid, `2027-03-31`, where that is known. */
  validUntil: string | null
}

export type DocumentRow = Pick<ProductDocument, 'name' | 'kind' | 'url' | 'type' | 'sizeBytes'> & {
  /** Of a list, which reads related rows as JSON, as text. */
  validUntil: Date | string | null
  translations?: unknown
}

const dayText = (day: Date | string | null) => (typeof day === 'string' ? day : dayOf(day))

/** The documents of a product: its data sheet, which every product has, then those an admin entered. */
export function documentViews(
  product: { slug: string; documents: readonly DocumentRow[] },
  name: string,
  locale: Locale,
): DocumentView[] {
  const dataSheet: DocumentView = {
    name: `${name} ${textsWith(locale).texts.common.content.dataSheet}`,
    kind: 'DATASHEET',
    url: localePath(locale, dataSheetPath(product.slug)),
    type: 'PDF',
    size: null,
    sizeBytes: null,
    validUntil: null,
  }
  const entered = product.documents.filter(({ url }) => !isFormerDataSheetPath(url))
  return [
    dataSheet,
    ...entered.map((document) => ({
      name: translator<'name'>(document.translations, locale).text('name', document.name),
      kind: document.kind,
      url: document.url,
      type: document.type,
      size: fileSizeLabel(document.sizeBytes, locale),
      sizeBytes: document.sizeBytes,
      validUntil: dayText(document.validUntil),
    })),
  ]
}
