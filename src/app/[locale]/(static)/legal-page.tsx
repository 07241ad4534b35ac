import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LegalScreen } from '@/components/legal/legal-screen'
import { cachedStored } from '@/lib/cache/text-records'
import { PATHS } from '@/lib/config/paths'
import { fixedPageLanguages } from '@/lib/content/stored-texts'
import { siteDetails } from '@/lib/firm/site-details'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/seo/metadata'
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
