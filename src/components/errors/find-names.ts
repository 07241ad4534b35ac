import { isPassportPath, passportPath } from '@/lib/config/passport-paths'
import { blogPostPath, customPagePath, localePath, PATHS, productPath } from '@/lib/config/paths'
import { isSecretPath } from '@/lib/config/secret-paths'
import { callApi } from '@/lib/http/client'
import type { ProductSummary } from '@/lib/kinds/product/view'
import { namedInPath } from '@/lib/search/named-in-path'
import { nearestNamed } from '@/lib/search/nearness'
import { type Locale, withoutLocale } from '@/lib/texts/locales'

/** A page with its name, what it is called in its address and, of a product, its number. */
export type NamedPage = { href: string; name: string; slug: string; number?: string | null }

const SHOWN = 4
/** A search of the whole, then of some of its words. */
const MAX_WORDS = 3
const COMPARED_PER_CALL = 12
const COMPARED_TITLES = 100

/**
 * What is called nearly as an address asks, the nearest first. In a file of its own, which only a missing page fetches.
 *
 * @param pages Pages that are no product's and no article's.
 */
export async function findNames(
  path: string,
  { pages, hasProducts, locale }: { pages: NamedPage[]; hasProducts: boolean; locale: Locale },
): Promise<NamedPage[]> {
  const asked = namedInPath(path)
  // A buyer's address is a secret, which no search may have.
  if (!asked || isSecretPath(path)) return []
  const plain = withoutLocale(path)
  const read = plain.startsWith(`${PATHS.blog}/`)
    ? [titled('/api/blog', blogPostPath, locale)]
    : [
        ...(hasProducts ? [productsNamed(asked, isPassportPath(path), locale)] : []),
        ...(plain.lastIndexOf('/') === 0 ? [titled('/api/custom-pages', customPagePath, locale)] : []),
      ]
  const more = await Promise.all(read.map((names) => names.catch(() => [])))
  return nearest(asked, [...pages, ...more.flat()])
}

/** The pages with the nearest names, the nearest first. */
const nearest = (asked: string, pages: readonly NamedPage[]): NamedPage[] =>
  nearestNamed(asked, pages, ({ name, slug, number }) => [name, slug, number ?? '']).slice(0, SHOWN)

/** The products, or their passports, that a search for the words finds; where none is near, those of its single words. */
async function productsNamed(asked: string, inPassports: boolean, locale: Locale): Promise<NamedPage[]> {
  const find = async (search: string) => {
    const params = new URLSearchParams({ locale, search, limit: String(COMPARED_PER_CALL) })
    const { data } = await callApi<ProductSummary[]>(`/api/products?${params}`)
    return data.map(({ slug, name, productNumber: number }) => ({
      href: localePath(locale, inPassports ? passportPath(number ?? slug) : productPath(slug)),
      name,
      slug,
      number,
    }))
  }
  const whole = await find(asked)
  const words = asked.split(' ').slice(0, MAX_WORDS)
  if (words.length === 1 || nearest(asked, whole).length > 0) return whole
  const lists = await Promise.all(words.map(find))
  return [...new Map(lists.flat().map((page) => [page.slug, page])).values()]
}

/** The newest records of a list that have a title. */
async function titled(list: string, pathOf: (slug: string) => string, locale: Locale): Promise<NamedPage[]> {
  const params = new URLSearchParams({ locale, limit: String(COMPARED_TITLES) })
  const { data } = await callApi<{ slug: string; title: string }[]>(`${list}?${params}`)
  return data.map(({ slug, title }) => ({ href: localePath(locale, pathOf(slug)), name: title, slug }))
}
