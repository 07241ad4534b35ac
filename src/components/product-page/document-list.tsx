'use client'

import type { DocumentView } from '@/lib/kinds/product/documents'
import { Icon } from '../ui/icon'

type ListedDocument = Pick<DocumentView, 'name' | 'url' | 'isEnglish'> & {
  kindName: string
  /** Format and size. */
  file: string
  /** Where its revision is checked. */
  check?: { href: string; text: string } | undefined
}

/** The documents, each with its type, format and size. */
export function DocumentList({ documents }: { documents: ListedDocument[] }) {
  return (
    <ul className="document-list">
      {documents.map(({ url, name, isEnglish, kindName, file, check }) => (
        <li key={url}>
          <a href={url}>
            <span>
              <span className="name" lang={isEnglish && 'en'}>
                {name}
              </span>{' '}
              <span className="kind">{kindName}</span>
            </span>
            <span className="size">{file}</span>
            <Icon name="download" />
          </a>
          {check && (
            <a className="check" href={check.href}>
              {check.text}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
