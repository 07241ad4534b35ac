import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { TextScreen } from '@/components/content/text-screen'
import { Prose } from '@/components/ui/prose'
import { cachedStored } from '@/lib/cache/text-records'
import { PATHS } from '@/lib/config/paths'
import { markdownToHtml } from '@/lib/content/markdown'
import { fixedPageLanguages } from '@/lib/content/stored-texts'
import { siteDetails } from '@/lib/firm/site-details'
import { type FixedTexts, fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/seo/metadata'
import { formatDay } from '@/lib/texts/format-day'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'

type LegalText = 'privacy' | 'terms'

export async function legalMetadata(name: LegalText): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations('common.legal')
  return pageMetadata({
    locale,
    title: (await fixedTexts(locale, `page-${name}`)).texts.legal[name].title,
    description: t(`${name}Description`),
    path: PATHS[name],
    languages: fixedPageLanguages(name, await cachedStored(`page-${name}`)),
    share: { name: 'page', slug: name },
  })
}

/** The page of a legal text. */
export async function LegalPage({ name }: { name: LegalText }) {
  const kind = `page-${name}` as const
  const { texts, lang } = await fixedTexts(await pageLocale(), kind)
  const { title, content, updated } = texts.legal[name]
  const { countsVisits } = await siteDetails()
  // A policy that is shown in English ends in English.
  const own = lang(`legal.${name}.content`).lang ? (await fixedTexts(DEFAULT_LOCALE, kind)).texts : texts
  const markdown = name === 'privacy' && countsVisits ? `${content}\n\n${own.legal.privacy.visits}` : content
  return <LegalScreen name={name} title={title} markdown={markdown} updated={updated} lang={lang} />
}

type LegalScreenProps = {
  name: LegalText
  title: string
  markdown: string
  /** The day of the last edit, or the month (YYYY-MM) of a text that has not been edited since; not shown without one. */
  updated: string | null
  /** The attribute that the text of a key needs in another language than the page's. */
  lang: FixedTexts['lang']
}

/** A legal text with its table of contents. */
async function LegalScreen({ name, title, markdown, updated, lang }: LegalScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.legal')
  const { lang: textLang } = lang(`legal.${name}.content`)
  const html = markdownToHtml(markdown, { locale, imageHosts: [] })

  return (
    <TextScreen title={title} titleLang={lang(`legal.${name}.title`).lang} html={html} lang={textLang}>
      {updated && (
        <p lang={textLang && locale} className="mb-5 text-sm text-ink-3">
          {t('updated', { date: formatDay(updated, locale) })}
        </p>
      )}
      <Prose html={html} />
    </TextScreen>
  )
}
