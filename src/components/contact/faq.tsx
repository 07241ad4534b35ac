import { getLocale, getTranslations } from 'next-intl/server'
import { type CatalogueSize, countedText } from '@/lib/content/counted-text'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import type { Locale } from '@/lib/texts/locales'
import { Section } from '../ui/section'

/** The frequently asked questions. The answers are always visible, so that no click is needed. */
export async function Faq({ size }: { size: CatalogueSize | null }) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.contact')
  const { texts, lang } = await fixedTexts(locale, 'page-contact')
  if (texts.contact.faq.length === 0) return null

  return (
    <Section tone="plate" labelledBy="faq">
      <h2 id="faq" className="wide mb-8 text-h2 lg:mb-12">
        {t('faq')}
      </h2>
      <ul className="grid gap-x-[clamp(2rem,6vw,6rem)] lg:grid-cols-2">
        {texts.contact.faq.map(({ question, answer }) => (
          <li key={question} className="border-t border-ink pt-5 pb-10 last:pb-0 lg:nth-last-2:pb-0">
            <h3 {...lang(question)} className="wide text-h4">
              {question}
            </h3>
            <p {...lang(answer)} className="mt-2.5 max-w-[64ch] text-pretty text-ink-2">
              {countedText(answer, locale, size)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
