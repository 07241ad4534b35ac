import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { dataSheetPath, localePath } from '@/lib/config/paths'
import { siteDetails } from '@/lib/firm/site-details'
import { interestName } from '@/lib/kinds/category/category-roles'
import type { BuyerInquiry } from '@/lib/kinds/inquiry/buyer-inquiry'
import { isAttachment, OMISSIONS, VISITOR_LINES } from '@/lib/kinds/inquiry/inquiry-rules'
import { sendsMail } from '@/lib/kinds/layout-queries'
import { formatDay } from '@/lib/texts/format-day'
import { AskedLines, sentFilesText } from '../buyer/asked-lines'
import type { NamedCategory } from '../layout/named-categories'
import { Meanwhile } from './next-steps'

type SentInquiryProps = {
  values: Record<string, string>
  /** As it is stored, with what is kept of it; null while it cannot be read. */
  inquiry: BuyerInquiry | null
  categories: NamedCategory[]
}

/** What a visitor has just sent, its number and its page, and what happens next. */
export async function InquiryReceipt({ values, inquiry, categories }: SentInquiryProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.thankYou.sent')
  const form = await getTranslations('common.contact.form')
  const { promises } = await siteDetails()
  const { number, secret } = values
  const buyer = await getTranslations('common.buyer')
  const { lines, files } = inquiry ?? { lines: [], files: [] }
  const sheets = new Map(lines.flatMap(({ slug, name }) => (slug ? [[slug, name] as const] : [])))
  const interest = interestName(values.interest ?? '', categories, (known) => form(`interests.${known}`))
  return (
    <div className="wrap py-16 lg:py-24">
      {number && secret && (
        <section aria-labelledby="next" className="mb-16 grid gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr]">
          <div>
            <h2 id="next" className="wide text-h3">
              {t('next')}
            </h2>
            {values.omitted && (
              <div className="mt-2 max-w-[60ch] border-l-2 border-danger pl-4">
                <p>{t('omitted')}</p>
                <ul className="mt-1 text-ink-2">
                  {omittedFiles(values.omitted).map(({ name, number, reason }) => (
                    <li key={name}>{t('omittedFile', { number, reason: t(`omissions.${reason}`) })}</li>
                  ))}
                </ul>
              </div>
            )}
            <ol className="mt-4 grid max-w-[60ch] list-decimal gap-2 pl-5 text-ink-2">
              <li>{t((await sendsMail()) ? 'steps.answer' : 'steps.answerThere')}</li>
              <li>{t('steps.quotation')}</li>
              {promises.sampleDays !== null && <li>{t('steps.sample', { days: promises.sampleDays })}</li>}
            </ol>
          </div>
          {sheets.size > 0 && (
            <div>
              <h3 className="mb-3 font-semibold">{t('sheets')}</h3>
              <ul className="border-t border-line">
                {[...sheets].map(([slug, name]) => (
                  <li key={slug} className="border-b border-line py-2.5">
                    <a
                      href={localePath(locale, dataSheetPath(slug))}
                      className="underline underline-offset-4"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
      )}
      <section aria-labelledby="sent">
        <h2 id="sent" className="wide mb-6 text-h3">
          {t('heading')}
        </h2>
        <dl className="border-t border-ink">
          {lines.length > 0 && (
            <Row name={t('products')}>
              <AskedLines lines={lines} />
            </Row>
          )}
          {VISITOR_LINES.filter((line) => values[line]).map((line) => (
            <Row key={line} name={form(line)}>
              {line === 'wantedDate' ? formatDay(values[line] ?? '', locale) : values[line]}
            </Row>
          ))}
          {interest && <Row name={t('interest')}>{interest}</Row>}
          {values.message && (
            <Row name={form('message')}>
              <span className="whitespace-pre-line">{values.message}</span>
            </Row>
          )}
          {files.length > 0 && <Row name={buyer('files')}>{sentFilesText(files, locale)}</Row>}
        </dl>
        <p className="mt-5 text-xs text-ink-3">{t('keep')}</p>
      </section>
      <div className="mt-16 max-w-2xl">
        <Meanwhile />
      </div>
    </div>
  )
}

/** The attachments of a value such as 'attachment-1:too_large attachment-3:limit', with their numbers. */
function omittedFiles(value: string) {
  return value.split(' ').flatMap((file) => {
    const [name = '', code] = file.split(':')
    const reason = OMISSIONS.find((one) => one === code)
    return reason && isAttachment(name) ? [{ name, reason, number: name.replace(/\D/g, '') }] : []
  })
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[12rem_1fr]">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="max-w-[70ch] wrap-anywhere">{children}</dd>
    </div>
  )
}
