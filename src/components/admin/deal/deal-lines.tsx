'use client'

import { useTranslations } from 'next-intl'
import { productPath } from '@/lib/config/paths'
import type { InquiryThread } from '@/lib/kinds/inquiry/admin-thread'
import { configurationTexts, isOfInquiry, type StudioTranslator } from '@/lib/kinds/inquiry/configuration'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { formatMeasure } from '@/lib/texts/format-figures'
import { buttonClass } from '../../ui/button'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useDownload } from '../core/save-file'

const HEADING = 'py-2 pr-4 font-normal'

type DealLinesProps = { inquiry: InquiryRecord; lines: InquiryThread['lines'] }

/** The lights an inquiry asks for, and their papers. */
export function DealLines({ inquiry, lines }: DealLinesProps) {
  const { save } = useDownload()
  const savePapers = () =>
    save(`/api/admin/inquiries/${inquiry.id}/papers`, `papers-${inquiry.number ?? ''}.zip`)
  const t = useTranslations('admin.deal')
  const studio = useTranslations('admin.studio' as never) as unknown as StudioTranslator
  const [locale] = useInterfaceLanguage()
  return (
    <section className="mb-8 border-b border-line pb-8">
      <h3 className="font-semibold">{t('lights')}</h3>
      <table className="mt-2 w-full text-left text-sm">
        <thead className="border-b border-ink text-ink-3 max-sm:sr-only">
          <tr>
            <th scope="col" className={HEADING}>
              {t('light')}
            </th>
            <th scope="col" className={`${HEADING} text-right`}>
              {t('quantity')}
            </th>
            <th scope="col" className={HEADING}>
              {t('wishes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const configured = isOfInquiry(line.configuration, inquiry) ? null : line.configuration
            const wishes = [
              line.variant,
              ...line.branding.map((one) => t(`branding.${one as 'logo'}`)),
              ...(line.sample ? [t('sample')] : []),
              ...(configured ? configurationTexts(configured, locale, studio) : []),
            ].filter(Boolean)
            return (
              <tr key={line.id} className="border-b border-line align-top max-sm:grid max-sm:py-2">
                <th scope="row" className="min-w-0 py-2 pr-4 font-medium wrap-anywhere max-sm:pb-0">
                  {line.slug ? (
                    <a
                      href={productPath(line.slug)}
                      target="_blank"
                      rel="noopener"
                      className="underline underline-offset-4"
                    >
                      {line.name}
                    </a>
                  ) : (
                    line.name
                  )}
                  {line.productNumber && line.productNumber !== line.name && (
                    <span className="block font-normal text-ink-3">{line.productNumber}</span>
                  )}
                </th>
                <td className="py-2 pr-4 text-right tabular-nums max-sm:py-0 max-sm:text-left">
                  {line.quantity === null ? (
                    <span className="text-ink-3">{t('noQuantity')}</span>
                  ) : (
                    t('pieces', { count: line.quantity, quantity: formatMeasure(line.quantity, locale) })
                  )}
                </td>
                <td className="min-w-0 py-2 text-ink-2 wrap-anywhere max-sm:pt-0">
                  {wishes.join(' · ')}
                  {line.note && <p className="whitespace-pre-line">{line.note}</p>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {lines.some(({ slug }) => slug) && (
        <button type="button" onClick={savePapers} className={buttonClass('line', 'mt-4 min-h-11 px-5')}>
          {t('papers')}
        </button>
      )}
    </section>
  )
}
