import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { localePath, productPath } from '@/lib/config/paths'
import { interestName } from '@/lib/kinds/category/category-roles'
import { VISITOR_LINES } from '@/lib/kinds/inquiry/inquiry-rules'
import type { ProductSummary } from '@/lib/kinds/product/view'
import type { Locale } from '@/lib/texts/locales'
import type { NamedCategory } from '../layout/named-categories'
import { PageLink } from '../ui/page-link'

type SentInquiryProps = {
  values: Record<string, string>
  products: ProductSummary[]
  categories: NamedCategory[]
}

/** What a visitor has just sent. */
export async function InquiryReceipt({ values, products, categories }: SentInquiryProps) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.thankYou.sent')
  const form = await getTranslations('common.contact.form')
  const interest = interestName(values.interest ?? '', categories, (known) => form(`interests.${known}`))
  return (
    <section aria-labelledby="sent" className="wrap py-16 lg:py-24">
      <h2 id="sent" className="wide mb-6 text-h3">
        {t('heading')}
      </h2>
      <dl className="border-t border-ink">
        {products.length > 0 && (
          <Row name={t('products')}>
            {products.map(({ slug, name }) => (
              <PageLink
                key={slug}
                href={localePath(locale, productPath(slug))}
                className="block underline underline-offset-4"
              >
                {name}
              </PageLink>
            ))}
          </Row>
        )}
        {VISITOR_LINES.filter((line) => values[line]).map((line) => (
          <Row key={line} name={form(line)}>
            {values[line]}
          </Row>
        ))}
        {interest && <Row name={t('interest')}>{interest}</Row>}
        <Row name={form('message')}>
          <span className="whitespace-pre-line">{values.message}</span>
        </Row>
      </dl>
      <p className="mt-5 text-xs text-ink-3">{t('keep')}</p>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[12rem_1fr]">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="max-w-[70ch] wrap-anywhere">{children}</dd>
    </div>
  )
}
