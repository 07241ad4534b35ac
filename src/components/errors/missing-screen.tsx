import './missing-screen.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { RESPONSE_MARKERS } from '@/lib/cache/response-markers.mjs'
import { localePath, PATHS } from '@/lib/config/paths'
import { SITE_PAGES } from '@/lib/config/site-pages'
import { hasChoice } from '@/lib/content/counted-text'
import { cachedCatalogueSize } from '@/lib/kinds/cached-queries'
import { cachedMenuCategories } from '@/lib/kinds/layout-queries'
import { namedCategories } from '../layout/named-categories'
import { SearchForm } from '../search/search-form'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'
import { NearestNames } from './nearest-names'
import { setResponseStatus } from './response-status'

type MissingScreenProps = {
  heading: string
  text: string
  /** The texts of the links that lead on, by their English paths. */
  ways?: Readonly<Record<string, string>>
  /** Whether what was asked for may be found by its name. */
  isNamed?: boolean
}

/** A not-found screen with the search, the names nearest to the address, and links. Its response marker sets the status to 404. */
export async function MissingScreen({ heading, text, ways = {}, isNamed = true }: MissingScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common')
  const size = await tryQuery(cachedCatalogueSize())
  const hasProducts = hasChoice(size)
  const categories = await namedCategories(await tryQuery(cachedMenuCategories(locale)))
  const pages = Object.values(SITE_PAGES).map(({ path, name }) => ({ path, name: t(name as 'nav.home') }))
  return (
    <div className="missing-scene">
      <NotFoundStatus />
      <div className="wrap">
        <div className="lit">
          <div className="lamp-beam">
            <Lamp />
          </div>
          <h1 className="wide max-w-[18ch] text-h1">{heading}</h1>
          <p className="mt-6 max-w-[46ch] text-lead text-pretty text-ink-2">{text}</p>
          {isNamed && hasProducts && (
            <SearchForm
              id="missing-search"
              action={localePath(locale, PATHS.products)}
              label={t('nav.search')}
              submit={t('nav.searchSubmit')}
            />
          )}
        </div>
        <div className="ways">
          {Object.entries(ways).map(([path, label]) => (
            <LocaleLink key={path} href={path} className={buttonClass('line')}>
              {label}
            </LocaleLink>
          ))}
        </div>
        {isNamed && (
          <NearestNames
            heading={t('error.nearest')}
            pages={[...pages, ...categories].map(({ path, name }) => ({
              href: localePath(locale, path),
              name,
              slug: path.slice(path.lastIndexOf('/') + 1),
            }))}
            hasProducts={hasProducts}
            locale={locale}
          />
        )}
      </div>
    </div>
  )
}

/** A flashlight that points downward. */
function Lamp() {
  return (
    <svg viewBox="0 0 44 66" fill="none" aria-hidden="true">
      <path d="M15 0h14v34H15z" fill="oklch(0.3 0.013 262)" />
      <path
        d="M15 8h14M15 12h14M15 16h14M15 20h14M15 24h14"
        stroke="oklch(0.2 0.013 262)"
        strokeWidth="1.5"
      />
      <path d="M15 34h14l9 14v12H6V48z" fill="oklch(0.36 0.013 262)" />
      <path d="M6 52h32" stroke="oklch(0.24 0.013 262)" strokeWidth="1.5" />
      <path d="M8 60h28v4H8z" fill="oklch(0.93 0.11 88)" />
      <path d="M15 0v34L6 48v12" stroke="oklch(0.5 0.013 262)" />
    </svg>
  )
}

/**
 * The response marker for status 404. `notFound()` of Next.js leaves the body of a static page empty until scripts have
 * run; the page cache sets the status of a complete page that has this marker.
 */
function NotFoundStatus() {
  setResponseStatus(404)
  return <meta {...RESPONSE_MARKERS.missing} />
}
