import { getTranslations } from 'next-intl/server'
import { LocaleLink } from './locale-link'

export type Crumb = { name: string; path: string; lang?: string | undefined }

/** A breadcrumb. The last entry is the page itself and not a link. */
export async function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = await getTranslations('common.nav')
  return (
    <nav aria-label={t('breadcrumb')} className="py-5 text-xs text-ink-3">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ name, path, lang }, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={path} className="flex min-h-6 items-center gap-x-2" lang={lang}>
              {last ? (
                <span aria-current="page">{name}</span>
              ) : (
                <>
                  <LocaleLink
                    href={path}
                    className="inline-flex min-h-6 min-w-6 items-center underline-offset-4 hover:text-ink hover:underline"
                  >
                    {name}
                  </LocaleLink>
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
