import { getLocale, getTranslations } from 'next-intl/server'
import { siteEnvironment } from '@/lib/config/env'
import { type CatalogueSize, countedText } from '@/lib/content/counted-text'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { inInterestOrder, interestName, interestOf } from '@/lib/kinds/category/category-roles'
import { CONTACT_FIELDS, type Interest, REQUIRED_FIELDS } from '@/lib/kinds/inquiry/inquiry-rules'
import type { ProductSummary } from '@/lib/kinds/product/view'
import { breakableText } from '@/lib/texts/breakable-text'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import type { NamedCategory } from '../layout/named-categories'
import { BreakableText } from '../ui/breakable-text'
import { PagePicture } from '../ui/page-picture'
import { Section } from '../ui/section'
import { AnswerTime } from './answer-time'
import { AnsweringPeople } from './answering-people'
import { ContactCard } from './contact-card'
import { InquiryForm } from './inquiry-form'
import { InquiryProducts } from './inquiry-products'
import { NextSteps } from './next-steps'
import { PrivacySentence } from './privacy-sentence'
import { ReturnedNotice } from './returned-notice'

type ContactScreenProps = {
  categories: NamedCategory[]
  size: CatalogueSize | null
  products?: ProductSummary[]
  /** What was searched for in vain. */
  about?: string
  /** A rejected form: the visitor's input, as far as it is still held, and the reason. */
  returned?: { values: Record<string, string>; invalidFields: string[]; away: boolean }
}

/** The contact page, with or without products the inquiry is about. */
export async function ContactScreen({
  categories,
  size,
  products = [],
  about,
  returned,
}: ContactScreenProps) {
  const locale = await getLocale()
  const { texts, lang } = await fixedTexts(locale, 'page-contact')
  const { headline, intro } = texts.contact
  const t = await getTranslations('common.contact')
  const slugs = products.map(({ slug }) => slug)

  return (
    <>
      <div className="wrap pt-10 pb-6 lg:pt-16">
        <header>
          <h1 {...lang('contact.headline')} className="wide max-w-[20ch] text-h1">
            <BreakableText pieces={breakableText(headline)} />
          </h1>
          <p {...lang('contact.intro')} className="mt-6 max-w-[56ch] text-lead text-pretty text-ink-2">
            {intro}
          </p>
          <AnswerTime className="mt-3 text-ink-2" />
          <AnsweringPeople />
        </header>
        <div className="mt-10 grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:mt-16 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
          <ContactCard />
          <section
            aria-labelledby="inquiry"
            className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden"
          >
            <h2 id="inquiry" className="wide mb-6 scroll-mt-24 border-t border-ink pt-5 text-h3">
              {t('form.heading')}
            </h2>
            {products.length > 0 && <InquiryProducts products={products} />}
            {returned && (
              <ReturnedNotice away={returned.away} invalid hadFiles={Boolean(returned.values.files)} />
            )}
            <InquiryForm
              key={slugs.join(' ')}
              words={await inquiryWords(categories)}
              locale={locale}
              returned={returned}
              message={about ? t('form.lookingFor', { search: about }) : undefined}
              captcha={siteEnvironment().captcha}
              products={slugs}
              interest={products[0] && interestIn(categories, products[0].category?.slug)}
            />
            <p className="mt-5 max-w-[60ch] text-xs text-ink-3">
              <PrivacySentence />
            </p>
          </section>
          <div className="relative overflow-hidden rounded-ui bg-plate max-lg:aspect-video lg:col-start-1 lg:max-h-104 lg:min-h-56 lg:nth-2:row-span-2 lg:nth-2:row-start-1">
            <PagePicture
              place={{ page: 'page-contact', at: 'contact' }}
              sizes="(min-width: 90rem) 520px, (min-width: 64rem) 38vw, 92vw"
              imgClassName="absolute inset-0 size-full object-cover dark:brightness-90"
            />
          </div>
        </div>
      </div>
      <NextSteps />
      <Faq size={size} />
    </>
  )
}

const OTHER = 'other' satisfies Interest

/** The interest that is preselected for a product of a category. */
export function interestIn(categories: NamedCategory[], slug: string | undefined): string {
  const category = categories.find((one) => one.slug === slug)
  return category ? interestOf(category) : OTHER
}

/** What the form says. */
export async function inquiryWords(categories: NamedCategory[]) {
  const t = await getTranslations('common.contact')
  const byKey = <Key extends string>(keys: readonly Key[], word: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>
  const named = inInterestOrder(categories).map((category) => {
    const value = interestOf(category)
    const name = interestName(value, [category], (known) => t(`form.interests.${known}`)) ?? category.name
    return { value, name, lang: category.english ? DEFAULT_LOCALE : undefined }
  })
  return {
    ...byKey(CONTACT_FIELDS, (field) => t(`form.${field}`)),
    interest: t('form.interest'),
    interests: [
      ...named.filter(({ value }) => value !== OTHER),
      { value: OTHER, name: t(`form.interests.${OTHER}`) },
    ],
    errors: byKey(REQUIRED_FIELDS, (field) => t(`errors.${field}`)),
    invalid: t('form.invalid'),
    dismiss: t('form.dismiss'),
    submit: t('form.submit'),
    sending: t('form.sending'),
    trap: t('form.trap'),
  }
}

/** The frequently asked questions. The answers are always visible, so that no click is needed. */
async function Faq({ size }: { size: CatalogueSize | null }) {
  const locale = await getLocale()
  const t = await getTranslations('common.contact')
  const { texts, lang } = await fixedTexts(locale, 'page-contact')
  if (texts.contact.faq.length === 0) return null

  return (
    <Section tone="plate" labelledBy="faq">
      <h2 id="faq" className="wide mb-8 text-h2 lg:mb-12">
        {t('faq')}
      </h2>
      <ul className="grid gap-x-[clamp(2rem,6vw,6rem)] lg:grid-cols-2">
        {texts.contact.faq.map(({ question, answer }, index) => (
          <li key={question} className="border-t border-ink pt-5 pb-10 last:pb-0 lg:nth-last-2:pb-0">
            <h3 {...lang(`contact.faq.${index}.question`)} className="wide text-h4">
              {question}
            </h3>
            <p
              {...lang(`contact.faq.${index}.answer`)}
              className="mt-2.5 max-w-[64ch] text-pretty text-ink-2"
            >
              {countedText(answer, locale, size)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
