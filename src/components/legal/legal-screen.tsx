import { getLocale, getTranslations } from 'next-intl/server'
import { markdownToHtml } from '@/lib/content/markdown'
import type { FixedTexts } from '@/lib/i18n/fixed-texts'
import { formatDay } from '@/lib/texts/format-day'
import type { Locale } from '@/lib/texts/locales'
import { Contents } from '../content/contents'
import { Prose } from '../ui/prose'

type LegalScreenProps = {
  name: 'privacy' | 'terms'
  title: string
  markdown: string
  /** The day of the last edit, or the month (YYYY-MM) of a text that has not been edited since; not shown without one. */
  updated: string | null
  /** The attribute that the text of a key needs in another language than the page's. */
  lang: FixedTexts['lang']
}

/** A legal text with its table of contents. */
export async function LegalScreen({ name, title, markdown, updated, lang }: LegalScreenProps) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.legal')
  const { lang: textLang } = lang(`legal.${name}.content`)
  const html = markdownToHtml(markdown, { locale, imageHosts: [] })

  return (
    <div className="wrap pt-10 pb-band lg:pt-16">
      <h1 {...lang(`legal.${name}.title`)} className="wide border-b border-ink pb-8 text-h1 lg:pb-12">
        {title}
      </h1>
      <div className="grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] pt-8 lg:grid-cols-[4fr_8fr] lg:pt-12">
        <div className="max-lg:pb-8 lg:sticky lg:top-32 lg:max-h-[calc(100svh-10rem)] lg:self-start lg:overflow-y-auto">
          <Contents html={html} lang={textLang} />
        </div>
        <div lang={textLang}>
          {updated && (
            <p lang={textLang && locale} className="mb-5 text-sm text-ink-3">
              {t('updated', { date: formatDay(updated, locale) })}
            </p>
          )}
          <Prose html={html} />
        </div>
      </div>
    </div>
  )
}
