import { getTranslations } from 'next-intl/server'
import { LocaleLink } from './locale-link'

export type Crumb = { name: string; path: string; lang?: string | undefined }

/** A breadcrumb. The last entry is the page itself and not a link. */
export async function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = await getTranslations('common.nav')
  return (
    <nav aria-label={t('breadcrumb')} className="breadcrumb">
      <ol>
        {crumbs.map(({ name, path, lang }, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={path} lang={lang}>
              {last ? (
                <span aria-current="page">{name}</span>
              ) : (
                <>
                  <LocaleLink href={path}>{name}</LocaleLink>
                  <span aria-hidden="true">/</span>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
