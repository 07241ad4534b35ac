import { getTranslations } from 'next-intl/server'
import type { IndexPage } from '@/components/sitemap/site-index'
import { sitemapPath } from '@/lib/config/paths'
import { LocaleLink } from '../ui/locale-link'

const ALL_PAGES_SHOWN = 20
const NEIGHBOURS_SHOWN = 3

/** One page of the sitemap for people. */
export async function SiteIndexScreen({ index }: { index: IndexPage }) {
  const t = await getTranslations('common.sitemap')
  return (
    <div className="wrap pt-10 pb-band lg:pt-16">
      <h1 className="wide text-h1">{t('title')}</h1>
      <p className="mt-5 mb-12 max-w-[64ch] text-lead text-ink-2 lg:mb-20">
        {index.pageCount === 1 ? t('description') : t('pageOf', { page: index.page, count: index.pageCount })}
      </p>
      {index.sections.map(({ title, lang: titleLang, links, continued }, at) => (
        <section
          key={title}
          aria-labelledby={`section-${at + 1}`}
          className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-4 border-t border-line pt-5 pb-10 first-of-type:border-ink lg:grid-cols-[4fr_8fr] lg:pb-14"
        >
          <h2 id={`section-${at + 1}`} className="wide text-h3" lang={continued ? undefined : titleLang}>
            {continued ? t('continued', { section: title }) : title}
          </h2>
          <ul className="gap-x-10 sm:columns-2">
            {links.map(({ name, path, lang }) => (
              <li key={path} className="break-inside-avoid">
                <LocaleLink
                  href={path}
                  lang={lang}
                  className="flex min-h-11 items-center py-1.5 text-pretty text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {name}
                </LocaleLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {index.pageCount > 1 && <Pages index={index} />}
    </div>
  )
}

async function Pages({ index: { page, pageCount } }: { index: IndexPage }) {
  const t = await getTranslations('common.sitemap')
  return (
    <nav aria-label={t('pagination')} className="border-t border-ink pt-5">
      <ol className="flex flex-wrap gap-2">
        {shownPages(page, pageCount).map((number) => (
          <li key={number}>
            <LocaleLink
              href={sitemapPath(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={t('page', { page: number })}
              className="grid size-11 place-items-center rounded-ui border border-line hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {number}
            </LocaleLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The page numbers to link: all while they are few, else the first, the last and some from which the others are near.
 */
function shownPages(page: number, pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  if (pageCount <= ALL_PAGES_SHOWN) return all
  return all.filter(
    (number) =>
      number === 1 ||
      number === pageCount ||
      Math.abs(number - page) <= NEIGHBOURS_SHOWN ||
      number % 25 === 0,
  )
}
