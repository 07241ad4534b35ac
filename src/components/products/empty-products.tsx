import { buttonClass } from '../ui/button'
import { PageLink } from '../ui/page-link'

export type EmptyTexts = { title: string; text: string; browseAll: string }

/** The empty state of product lists (docs/specification.md, section 2.5). */
export function EmptyProducts({ words, productsHref }: { words: EmptyTexts; productsHref: string }) {
  return (
    <div className="border-t border-line py-20">
      <h2 className="wide text-h3">{words.title}</h2>
      <p className="mt-3 max-w-[52ch] text-ink-2">{words.text}</p>
      <PageLink href={productsHref} className={buttonClass('line', 'mt-7')}>
        {words.browseAll}
      </PageLink>
    </div>
  )
}
