import { getTranslations } from 'next-intl/server'
import { contentHeadings } from '@/lib/content/markdown'
import { Icon } from '../ui/icon'

/** A text with fewer headings is seen at a glance. */
const CONTENTS_MIN_HEADINGS = 4

/** Whether a text is long enough for a table of contents. */
export const hasContents = (html: string) => contentHeadings(html).length >= CONTENTS_MIN_HEADINGS

/** The table of contents of a text; on a phone it is closed until it is asked for. */
export async function Contents({ html, lang }: { html: string; lang?: string | undefined }) {
  if (!hasContents(html)) return null
  const t = await getTranslations('common.legal')
  const list = (
    <ol lang={lang}>
      {contentHeadings(html).map(({ id, text }) => (
        <li key={id} className="border-t border-line last:border-b">
          <a href={`#${id}`} className="block py-2.5 text-sm text-ink-2 hover:text-ink">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={t('contents')} className="print:hidden">
      <details className="group/contents border-y border-line open:border-b-0 lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between text-sm font-medium">
          {t('contents')}
          <Icon name="chevron" className="size-4 text-ink-3 group-open/contents:rotate-180" />
        </summary>
        {list}
      </details>
      <div className="hidden lg:block">
        <p className="mb-3 text-sm font-medium text-ink-3">{t('contents')}</p>
        {list}
      </div>
    </nav>
  )
}
