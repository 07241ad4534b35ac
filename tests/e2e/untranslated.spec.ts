import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import pg from 'pg'
import { localePath } from '@/lib/config/paths'
import { readPage } from '@/lib/seo/audit/read-page'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { HEADERS } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'
import { FETCHED } from '../support/pages'

const DATABASE = 'untranslated'
/** Stands at the end of every English text that could be translated. */
const MARK = '⁂'
/** What is said around an English text in a sentence of the page cannot be told apart from it. */
const CHINESE = /[\p{Script=Han}，。：、（）]/u

/**
 * Takes the translations of all records away, and marks the English texts that are shown instead: but for the descriptions of
 * pictures in the library, whose language views do not have.
 */
async function takeTranslations(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'translations' AND table_name <> 'media_items'`,
  )
  for (const { name } of tables) {
    const { rows: columns } = await client.query<{ column: string; type: string }>(
      `SELECT column_name AS column, udt_name AS type FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND column_name IN (
         SELECT key FROM "${name}", jsonb_each(translations) AS l(language, texts), jsonb_object_keys(texts) AS key)`,
      [name],
    )
    const marked = columns.map(({ column, type }) => {
      if (type === 'text') return `"${column}" = "${column}" || '${MARK}'`
      if (type === '_text')
        return `"${column}" = ARRAY(SELECT text || '${MARK}' FROM unnest("${column}") AS text)`
      // Names of specifications are codes.
      return `"${column}" = regexp_replace("${column}"::text, '("(?!name")\\w+": "[^"]+)"', '\\1${MARK}"', 'g')::jsonb`
    })
    await client.query(`UPDATE "${name}" SET ${["translations = '{}'", ...marked].join(', ')}`)
  }
  await client.end()
}

/** The texts of a page, each with its language and where it stands. Scripts and what is not shown is left out. */
function textsOf(html: string): { text: string; lang: string; at: string }[] {
  const texts: { text: string; lang: string; at: string }[] = []
  const walk = (node: Nodes, lang: string, at: string) => {
    if (node.type === 'text') texts.push({ text: node.value, lang, at })
    if (!('children' in node)) return
    const isElement = node.type === 'element'
    if (isElement && ['script', 'title', 'template'].includes(node.tagName)) return
    const own = String((isElement && node.properties.lang) || lang)
    const here = isElement ? `${at.split('>').slice(-3).join('>')}>${node.tagName}` : at
    const { alt, ariaLabel } = isElement ? node.properties : {}
    for (const text of [alt, ariaLabel]) if (text) texts.push({ text: String(text), lang: own, at: here })
    for (const child of node.children) walk(child, own, here)
  }
  walk(fromHtml(html), '', '')
  return texts
}

test.describe('Records without Chinese texts', () => {
  test.skip(!DATABASE_SERVER, NEEDS_SERVER)
  // One site, whose policy the last test changes.
  test.describe.configure({ mode: 'serial' })
  let site: Awaited<ReturnType<typeof startOwnSite>>

  test.beforeAll(async () => {
    const url = await copyCatalogue(DATABASE_SERVER, DATABASE)
    await takeTranslations(url)
    site = await startOwnSite(url)
  })
  test.afterAll(async () => {
    await site?.stop()
    await dropDatabase(DATABASE_SERVER, DATABASE)
  })

  test('show English on Chinese pages, and say so', async ({ request }) => {
    const silent = new Set<string>()
    /** Chinese texts that are marked as English. */
    const mistaken = new Set<string>()
    let marked = 0
    for (const path of FETCHED) {
      const answer = await request.get(site.base + localePath('zh', path))
      for (const { text, lang, at } of textsOf(await answer.text())) {
        const isEnglish = text.includes(MARK)
        if (isEnglish) marked += 1
        if (isEnglish && lang !== 'en' && !CHINESE.test(text)) silent.add(`${at}: ${text}`)
        if (lang === 'en' && !isEnglish && /\p{Script=Han}/u.test(text)) mistaken.add(`${at}: ${text}`)
      }
    }
    expect(marked).toBeGreaterThan(500)
    expect([...silent]).toEqual([])
    expect([...mistaken]).toEqual([])
  })

  test('are not indexed in Chinese, nor is the list of a category or what a firm says in English alone', async ({
    request,
  }) => {
    const saved = await request.put(`${site.base}/api/admin/pages/privacy`, {
      headers: HEADERS,
      data: { policyContent: 'We keep nothing.', translations: { zh: { policyContent: '' } } },
    })
    expect(saved.status()).toBe(200)
    const robots = async (path: string) =>
      readPage(await (await request.get(site.base + path)).text()).robots.map((one) => one.split(',')[0])
    for (const path of ['/products/lanterns', '/products?category=lanterns', '/privacy']) {
      expect([path, await robots(path)]).toEqual([path, ['index']])
      expect([path, await robots(`/zh${path}`)]).toEqual([path, ['noindex']])
    }
    // What is counted of visits is said in the language of the rest.
    const policy = await (await request.get(`${site.base}/zh/privacy`)).text()
    expect(policy).toContain('Counting visits')
    expect(await robots('/zh/terms')).toEqual(['index'])
    const sitemap = await (await request.get(`${site.base}/sitemap.xml`)).text()
    expect(sitemap).toContain(`<loc>${site.base}/privacy</loc>`)
    expect(sitemap).not.toContain(`${site.base}/zh/privacy`)
  })
})
