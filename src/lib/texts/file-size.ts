import { DEFAULT_LOCALE, inEachLocale, type Locale } from './locales'

const BYTES_PER_KB = 1024
const BYTES_PER_MB = BYTES_PER_KB * 1024

// Making a format takes longer than using it, and lists say the size of every document of their products.
const FORMATS = inEachLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      useGrouping: false,
    }),
)

/** A file's size as people read it: '512 B', '1.5 KB', '4.9 MB' (docs/specification.md, section 9.3); '1,5 KB' in German. */
export function fileSizeLabel(sizeBytes: number, locale: Locale = DEFAULT_LOCALE): string {
  if (sizeBytes < BYTES_PER_KB) return `${sizeBytes} B`
  // 1,048,524 bytes would round to '1024.0 KB'.
  const kilobytes = (sizeBytes / BYTES_PER_KB).toFixed(1)
  const [size, unit] =
    Number(kilobytes) < BYTES_PER_KB ? [Number(kilobytes), 'KB'] : [sizeBytes / BYTES_PER_MB, 'MB']
  return `${FORMATS[locale].format(size)} ${unit}`
}
