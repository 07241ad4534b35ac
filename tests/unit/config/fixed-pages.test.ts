import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { PATHS } from '@/lib/config/paths'
import { FIXED_PAGE_NAMES, FIXED_PAGES, SITE_PAGE_NAMES, SITE_PAGES } from '@/lib/config/site-pages'
import { shippedPictureAt } from '@/lib/content/pictures'
import { textsWith } from '@/lib/content/shipped-texts'
import { SINGLES } from '@/lib/kinds/singles'
import { pageCard } from '@/lib/share/cards'
import { nodeAt } from '@/lib/texts/text-tree'
import de from '../../../messages/de.json'
import en from '../../../messages/en.json'
import zh from '../../../messages/zh.json'
import { FETCHED } from '../../support/pages'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const ROUTES = path.join(ROOT, 'src/app/[locale]/(static)')
const DYNAMIC_ROUTES = path.join(ROOT, 'src/app/[locale]/(dynamic)')
const SPECIFICATION = fs.readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8')

const CARD_WORDS = {
  ...{ luminousFlux: '', beamDistance: '', runtime: '', lumen: '', metre: '', caseStudy: '' },
  ...{ privacy: 'Privacy', terms: 'Terms', sitemap: 'Sitemap' },
}

describe.each(SITE_PAGE_NAMES)('the page %s', (page) => {
  const { path: address, name } = SITE_PAGES[page]

  test('has a name in menus and in the link picker', () => {
    for (const { common } of [en, zh, de]) expect(nodeAt(common, name), name).toBeTypeOf('string')
    for (const { admin } of [en, zh])
      expect(nodeAt(admin, `markdown.link.pages.${page}`), page).toBeTypeOf('string')
  })

  test('has a route, its line in the specification, and is walked', () => {
    const routes = [ROUTES, DYNAMIC_ROUTES].map((folder) => path.join(folder, address, 'page.tsx'))
    expect(
      routes.some((route) => fs.existsSync(route)),
      address,
    ).toBe(true)
    expect(SPECIFICATION.split('### 2.2')[0]).toContain(`\`${address}\``)
    expect(FETCHED).toContain(address)
  })
})

describe.each(FIXED_PAGE_NAMES)('the fixed page %s', (page) => {
  test('has the kind with its texts, which has its names in the admin', () => {
    const { single } = FIXED_PAGES[page]
    expect(Object.keys(SINGLES)).toContain(single)
    for (const { admin } of [en, zh])
      expect({ ...admin.kinds[single], about: admin.pages.about[single] }).toEqual({
        one: expect.any(String),
        many: expect.any(String),
        about: expect.any(String),
      })
  })

  test('has a share picture whose photograph exists', () => {
    const { title, picture } = pageCard(page, CARD_WORDS, textsWith('en').texts, 'en')
    expect(title).not.toBe('')
    expect(picture === null).toBe(FIXED_PAGES[page].sharePicture === null)
    if (picture) expect(shippedPictureAt(picture.url).url).toBe(picture.url)
  })
})

test('every route without a parameter is a page of the site', () => {
  const routes = fs
    .readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx' && !file.includes('['))
    .map((file) => `/${path.dirname(file)}`.replace('/.', '/'))
  expect(routes.filter((route) => !Object.values<string>(PATHS).includes(route))).toEqual(['/not-found'])
})
