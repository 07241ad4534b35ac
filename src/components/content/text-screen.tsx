import type { ReactNode } from 'react'
import { breakableText } from '@/lib/texts/breakable-text'
import { BreakableText } from '../ui/breakable-text'
import { Contents, hasContents } from './contents'

type TextScreenProps = {
  title: string
  /** The language of the title where that is not the page's. */
  titleLang: string | undefined
  /** The text, whose headings its table of contents lists, and its language. */
  html: string
  lang: string | undefined
  /** Content above the title. */
  above?: ReactNode
  /** The text as it is shown. */
  children: ReactNode
}

/** A page that is one text, with a table of contents beside a long one. */
export function TextScreen({ title, titleLang, html, lang, above, children }: TextScreenProps) {
  return (
    <div className="wrap pb-band">
      {above}
      <h1
        lang={titleLang}
        className={`wide border-b border-ink pb-8 text-h1 lg:pb-12 ${above ? 'pt-6 lg:pt-10' : 'pt-10 lg:pt-16'}`}
      >
        <BreakableText pieces={breakableText(title)} />
      </h1>
      <div className="grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] pt-8 lg:grid-cols-[4fr_8fr] lg:pt-12">
        {hasContents(html) && (
          <div className="max-lg:pb-8 lg:sticky lg:top-32 lg:max-h-[calc(100svh-10rem)] lg:self-start lg:overflow-y-auto">
            <Contents html={html} lang={lang} />
          </div>
        )}
        <div lang={lang} className="min-w-0 lg:col-start-2">
          {children}
        </div>
      </div>
    </div>
  )
}
