import { getTranslations } from 'next-intl/server'
import type { DocumentView } from '@/lib/kinds/product/documents'
import { Icon } from '../ui/icon'

/** The documents, each with its type, format and size. */
export async function DocumentList({ documents, lang }: { documents: DocumentView[]; lang?: string }) {
  const t = await getTranslations('common.documentKinds')
  return (
    <ul className="border-t border-ink">
      {documents.map((document) => (
        <li key={document.url}>
          <a
            href={document.url}
            className="group/doc grid grid-cols-[1fr_auto_auto] items-baseline gap-x-6 border-b border-line py-3.5 hover:text-ink-2"
          >
            <span>
              <span className="underline-offset-4 group-hover/doc:underline" lang={lang}>
                {document.name}
              </span>
              <span className="ml-3 text-xs text-ink-3 max-sm:block max-sm:ml-0">{t(document.kind)}</span>
            </span>
            <span className="text-xs text-ink-3">
              {document.type}, {document.size}
            </span>
            <Icon name="download" className="size-4 self-center text-ink-3" />
          </a>
        </li>
      ))}
    </ul>
  )
}
