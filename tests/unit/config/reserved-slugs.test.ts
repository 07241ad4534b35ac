import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import nextConfig from '@/../next.config'
import { isReservedSlug } from '@/lib/config/reserved-slugs'
import { customPages } from '@/lib/kinds/custom-page/fields'
import { LANGUAGES } from '@/lib/texts/languages'
import { isSlug } from '@/lib/values/slug'

const ROOT = path.resolve(import.meta.dirname, '../../..')

const foldersOf = (folder: string) =>
  fs
    .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** The first segments of the paths that folders of routes answer; groups in brackets stand for none of their own. */
const segmentsOf = (folder: string): string[] =>
  foldersOf(folder).flatMap((name) =>
    /^\(|^\[locale\]$/.test(name) ? segmentsOf(path.join(folder, name)) : [name],
  )

const publicNames = () => fs.readdirSync(path.join(ROOT, 'public'))

async function configured(): Promise<string[]> {
  const { redirects, rewrites } = nextConfig as Required<typeof nextConfig>
  const rules = await rewrites()
  const sources = Array.isArray(rules) ? rules : Object.values(rules).flat()
  return [...(await redirects()), ...sources].flatMap(({ source, destination }) =>
    [source, destination].flatMap((each) => each.split('/').slice(1)),
  )
}

const refused = (slug: string) => !customPages.declared.slug.schema.safeParse(slug).success

it('an address of the site’s own is no firm’s', async () => {
  const taken = [...segmentsOf('src/app'), ...publicNames(), ...(await configured())].filter(isSlug)
  expect(taken).toEqual(expect.arrayContaining(['products', 'api', 'admin', 'custom-pages', 'pictures']))
  expect(taken.filter((slug) => !isReservedSlug(slug))).toEqual([])
})

it.each(['products', 'admin', 'api', 'zh', 'de', 'find', 'verify', 'p', 'developers', 'mcp', 'Not Found'])(
  '%s is refused',
  (slug) => expect(refused(slug)).toBe(true),
)

it('no language that may come is an address', () => {
  expect(LANGUAGES.filter(({ code }) => !isReservedSlug(code))).toEqual([])
})

it.each(['imprint', 'warranty', 'accessibility-statement', 'jobs', 'product-care', 'feed.xml', 'robots.txt'])(
  '%s is free',
  // Full stops are no part of a slug: these become `feed-xml` and `robots-txt`.
  (slug) => expect(refused(slug)).toBe(false),
)
