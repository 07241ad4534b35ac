import { buttonClass } from '../ui/button'
import { PageLink } from '../ui/page-link'
import type { BrowserTexts } from './browser-texts'

export type EmptyTexts = Pick<BrowserTexts, 'emptyTitle' | 'emptyText' | 'browseAll'>

/** The empty state of product lists (docs/specification.md, section 2.5). */
export function EmptyProducts({ words, productsHref }: { words: EmptyTexts; productsHref: string }) {
  return (
    <div className="border-t border-line py-20">
      <h2 className="wide text-h3">{words.emptyTitle}</h2>
      <p className="mt-3 max-w-[52ch] text-ink-2">{words.emptyText}</p>
      <PageLink href={productsHref} className={buttonClass('line', 'mt-7')}>
        {words.browseAll}
      </PageLink>
    </div>
  )
}
