import { getLocale, getTranslations } from 'next-intl/server'
import { localePath, productPath } from '@/lib/config/paths'
import type { BuyerInquiry } from '@/lib/kinds/inquiry/buyer-inquiry'
import { configurationTexts, type StudioTranslator } from '@/lib/kinds/inquiry/configuration'
import { fileSizeLabel } from '@/lib/texts/file-size'
import type { Locale } from '@/lib/texts/locales'
import { WRITING } from '@/lib/texts/writing'
import { type ExWorksTranslator, exWorksText } from '@/lib/trade/ex-works-text'
import { PageLink } from '../ui/page-link'

type Line = BuyerInquiry['lines'][number]

/** The files of an inquiry as both its pages name them: 'PDF 1.2 MB'. */
export const sentFilesText = (files: BuyerInquiry['files'], locale: Locale): string =>
  files
    .map(({ type, sizeBytes }) => `${type.toUpperCase()} ${fileSizeLabel(sizeBytes, locale)}`)
    .join(WRITING[locale].enumerationComma)

/** The lights an inquiry asks for, one a row. */
export async function AskedLines({ lines }: { lines: Line[] }) {
  const locale = await getLocale()
  const t = await getTranslations('common.buyer')
  const studio = (await getTranslations('common.studio')) as unknown as StudioTranslator
  const exWorks = (await getTranslations('common.exWorks')) as unknown as ExWorksTranslator
  return (
    <ol className="border-t border-ink">
      {lines.map((line) => {
        const wishes = [
          line.variant,
          ...line.branding.map((one) => t(`branding.${one as 'logo'}`)),
          ...(line.sample ? [t('sample')] : []),
          ...(line.configuration ? configurationTexts(line.configuration, locale, studio) : []),
        ].filter(Boolean)
        return (
          <li
            key={line.id}
            className="grid gap-x-8 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[1fr_8rem_1fr] lg:grid-cols-[1fr_auto]"
          >
            <div className="min-w-0 break-words">
              {line.slug ? (
                <PageLink
                  href={localePath(locale, productPath(line.slug))}
                  className="font-medium underline underline-offset-4"
                >
                  {line.name}
                </PageLink>
              ) : (
                <span className="font-medium">{line.name}</span>
              )}
              {line.productNumber && line.productNumber !== line.name && (
                <span className="block text-sm text-ink-3">{line.productNumber}</span>
              )}
            </div>
            <p className="tabular-nums">
              {line.quantity === null ? (
                <span className="text-ink-3">{t('noQuantity')}</span>
              ) : (
                t('pieces', { count: line.quantity })
              )}
            </p>
            <div className="min-w-0 break-words text-sm text-ink-2 lg:col-span-2">
              {wishes.length > 0 && <p>{wishes.join(' · ')}</p>}
              {line.exWorks && <p className="mt-1">{exWorksText(line.exWorks, locale, exWorks)}</p>}
              {line.note && <p className="mt-1 whitespace-pre-line">{line.note}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
