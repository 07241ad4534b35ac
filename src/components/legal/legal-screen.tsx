import { getLocale, getTranslations } from 'next-intl/server'
import { markdownToHtml } from '@/lib/content/markdown'
import type { FixedTexts } from '@/lib/i18n/fixed-texts'
import { formatDay } from '@/lib/texts/format-day'
import { TextScreen } from '../content/text-screen'
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
