import { TextScreen } from '@/components/content/text-screen'
import { Prose } from '@/components/ui/prose'
import { siteUrl } from '@/lib/config/site-url'
import { markdownToHtml } from '@/lib/content/markdown'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import { fixedPageMetadata } from '../../fixed-page-metadata'

export const generateMetadata = () => fixedPageMetadata('developers')

/** Lets addresses break behind their slashes, of which phones have no room for the whole in a table. */
function withBreaks(html: string): string {
  const [head = '', ...parts] = html.split('<code>/')
  const broken = parts.map((part) => {
    const end = part.indexOf('</code>')
    return part.slice(0, end).replaceAll('/', '/<wbr>') + part.slice(end)
  })
  return [head, ...broken].join('<code>/')
}

/** The API for people: its examples have the address of this site, so that they work as they are. */
export default async function DevelopersPage() {
  const locale = await pageLocale()
  const { texts, lang } = await fixedTexts(locale, 'page-developers')
  const { title, content } = texts.developers
  const html = withBreaks(
    markdownToHtml(content.replaceAll('{siteUrl}', siteUrl()), { locale, imageHosts: [] }),
  )
  const { lang: textLang } = lang('developers.content')
  return (
    <TextScreen title={title} titleLang={lang('developers.title').lang} html={html} lang={textLang}>
      <Prose html={html} className="even-tables" />
    </TextScreen>
  )
}
