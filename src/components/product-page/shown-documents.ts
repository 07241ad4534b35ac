import { getLocale, getTranslations } from 'next-intl/server'
import { localePath, verifyPath } from '@/lib/config/paths'
import type { ProductView } from '@/lib/kinds/product/view'
import { formatDay } from '@/lib/texts/format-day'

/** The documents of a product as `DocumentList` shows them, each by its own kind: the public kinds are alike for all proofs. */
export async function shownDocuments({
  documents,
  exactKinds,
  revision,
}: Pick<ProductView, 'documents' | 'exactKinds' | 'revision'>) {
  const locale = await getLocale()
  const t = await getTranslations('common.product')
  const sheet = await getTranslations('common.dataSheet')
  const verify = await getTranslations('common.verify')
  const kinds = await getTranslations('common.documentKinds')
  return documents.map(({ name, isEnglish, kind, url, type, size, validUntil }) => {
    // A sample says that it is one.
    const kindName = kinds(kind === 'CERTIFICATE_SAMPLE' ? kind : (exactKinds[url] ?? kind))
    return {
      name,
      ...(isEnglish && { isEnglish }),
      kindName: validUntil
        ? `${kindName} · ${t('validUntil', { day: formatDay(validUntil, locale) })}`
        : kindName,
      url,
      file: size === null ? type : t('file', { type, size }),
      check:
        kind === 'DATASHEET' && revision
          ? {
              href: localePath(locale, verifyPath(revision.code)),
              text: `${sheet('revision')} ${revision.code} · ${verify('submit')}`,
            }
          : undefined,
    }
  })
}
