import { getTranslations } from 'next-intl/server'
import { cataloguePath, localePath } from '@/lib/config/paths'
import type { Locale } from '@/lib/texts/locales'

type RangeFilesProps = { range: string; sheet: string; locale: Locale }

/** What buyers take along of a list: its catalogue and its spreadsheet. */
export async function RangeFiles({ range, sheet, locale }: RangeFilesProps) {
  const t = await getTranslations('common.catalogue')
  return (
    <p className="file-links mt-10">
      <a href={localePath(locale, cataloguePath(range))} rel="nofollow">
        {t('link')}
      </a>
      <a href={localePath(locale, sheet)} rel="nofollow">
        {t('sheet')}
      </a>
    </p>
  )
}
