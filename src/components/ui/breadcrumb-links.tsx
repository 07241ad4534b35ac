'use client'

import { PageLink } from './page-link'

type BreadcrumbLinksProps = {
  label: string
  links: { name: string; href: string; lang?: string | undefined }[]
}

/** The links of a breadcrumb. A client component, because its words are a third of its elements (docs/decisions/014). */
export function BreadcrumbLinks({ label, links }: BreadcrumbLinksProps) {
  return (
    <nav aria-label={label} className="breadcrumb">
      <ol>
        {links.map(({ name, href, lang }, index) => (
          <li key={href} lang={lang}>
            {index === links.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <>
                <PageLink href={href}>{name}</PageLink>
                <span aria-hidden="true">/</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
