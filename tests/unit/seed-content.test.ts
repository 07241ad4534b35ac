import { describe, expect, it } from 'vitest'
import {
  blogCategories,
  blogPosts,
  caseStudies,
  categories,
  products,
  type SeedProduct,
  team,
} from '../../prisma/seed-data/seed-content'
import {
  blogPostRows,
  caseStudyRows,
  categoryRows,
  mediaRows,
  productRows,
  teamMemberRows,
} from '../../prisma/seed-data/seed-rows'
import { OPERATION } from '../../scripts/assets/documents/operation'
import { company } from '../../src/lib/content/company'
import { featuredArticles } from '../../src/lib/content/featured-articles'
import { pictures, shippedPicture } from '../../src/lib/content/pictures'
import { normaliseSlug } from '../../src/lib/domain/slug'
import { KINDS } from '../../src/lib/kinds'
import { checkContent, type SiteContent } from '../support/content-checks'
import { LINE_UP } from '../support/line-up'

const content: SiteContent = {
  products,
  categories,
  blogPosts,
  featuredArticles: [...featuredArticles],
  caseStudies,
  team,
  company,
  operation: OPERATION,
  lineUp: LINE_UP,
}

/** What the checks say after one thing has been broken. */
function findingsAfter(spoil: (copy: SiteContent) => void): string[] {
  const copy = structuredClone(content)
  spoil(copy)
  return checkContent(copy).map(({ where, what }) => `${where}: ${what}`)
}

function product(copy: SiteContent, slug: string): SeedProduct {
  const found = copy.products.find((candidate) => candidate.slug === slug)
  if (!found) throw new Error(slug)
  return found
}

function mode(of: SeedProduct, name: string) {
  const found = of.modes.find((candidate) => candidate.name.en === name)
  if (!found) throw new Error(name)
  return found
}

function first<Item>(list: readonly Item[]): Item {
  const [item] = list
  if (item === undefined) throw new Error('The list is empty')
  return item
}

describe('the content the site starts with', () => {
  it('keeps every rule', () => {
    expect(checkContent(content)).toEqual([])
  })

  it('names only pictures that are shipped', () => {
    const named = [
      ...categories.flatMap(({ picture, bannerPicture }) => [picture, bannerPicture]),
      ...[...blogPosts, ...featuredArticles].map(({ coverPicture }) => coverPicture),
      ...caseStudies.flatMap(({ coverPicture, bannerPicture }) => [coverPicture, bannerPicture]),
      ...products.flatMap(({ slug }) => [`studio/${slug}`, `night/${slug}`]),
      company.contact.picture,
    ]
    for (const key of named) expect(shippedPicture(key).url).toContain(`/${key}.`)
    expect(() => shippedPicture('studio/no-such-light')).toThrow("There is no picture 'studio/no-such-light'")
  })

  it('puts every post into a category of the blog', () => {
    const slugs: string[] = blogCategories.map(({ slug }) => slug)
    for (const { category } of blogPosts)
      if (category !== null) expect(slugs).toContain(normaliseSlug(category))
  })

  it('says in both languages what every shipped picture shows', () => {
    const rows = mediaRows()
    expect(rows.map(({ url }) => url).sort()).toEqual(
      Object.values(pictures)
        .map(({ url }) => url)
        .sort(),
    )
    expect(rows.filter(({ alt }) => !alt)).toEqual([])
    for (const { translations } of rows)
      expect(KINDS.media.translations.parse(translations)).toEqual(translations)
  })

  it.each([
    ['products', productRows, KINDS.products.translations],
    ['categories', categoryRows, KINDS.categories.translations],
    ['posts', blogPostRows, KINDS['blog-posts'].translations],
    ['case studies', caseStudyRows, KINDS['case-studies'].translations],
    ['team members', teamMemberRows, KINDS['team-members'].translations],
  ] as const)('gives %s translations that an admin could save unchanged', (_, rows, schema) => {
    for (const { translations } of rows) expect(schema.parse(translations)).toEqual(translations)
  })
})

describe('the checks of the content notice', () => {
  it.each<[string, (copy: SiteContent) => void, string]>([
    [
      'a beam that reaches further than its candela',
      (c) => {
        first(product(c, 'tx-1400').modes).beamDistanceMetres = 500
      },
      'products/tx-1400/Turbo: beam 500 m, computed 351.0 m',
    ],
    [
      'more lumens than the watts can give',
      (c) => {
        first(product(c, 'p-900').modes).powerWatts = 2
      },
      'lm/W',
    ],
    [
      'a peak below the mean intensity',
      (c) => {
        Object.assign(first(product(c, 'camp-600').modes), {
          peakIntensityCandela: 20,
          beamDistanceMetres: 8.9,
        })
      },
      'peak intensity below the mean intensity',
    ],
    [
      'a runtime the battery cannot feed',
      (c) => {
        mode(product(c, 'site-2000'), 'Medium').runtimeMinutes = 900
      },
      'Wh of 72 Wh',
    ],
    [
      'a runtime far too short for the battery',
      (c) => {
        mode(product(c, 'site-2000'), 'Low').runtimeMinutes = 60
      },
      '% of the energy',
    ],
    [
      'a battery whose energy is wrong',
      (c) => {
        product(c, 'tx-1400').battery.energyWh = 25
      },
      'energyWh 25, computed 18.00',
    ],
    [
      'a cell with the wrong voltage',
      (c) => {
        product(c, 'tx-1400').battery.voltage = 3.2
      },
      'voltage 3.2 for 21700',
    ],
    [
      'a rechargeable alkaline battery',
      (c) => {
        product(c, 'lite-250').battery.rechargeable = true
      },
      'rechargeable does not fit the chemistry',
    ],
    [
      'a brighter mode that lasts longer',
      (c) => {
        mode(product(c, 'multi-800'), 'Medium').runtimeMinutes = 130
      },
      'takes more power than Medium and yet lasts longer',
    ],
    [
      'a step-down that is not told',
      (c) => {
        mode(product(c, 'tx-1400'), 'Turbo').outputRegulation = undefined
      },
      'the Runtime row does not say so',
    ],
    [
      'digit 8 without a depth',
      (c) => {
        product(c, 'tx-1400').waterDepthMetres = undefined
      },
      'IPX8 needs a stated depth',
    ],
    [
      'a light lighter than its cells',
      (c) => {
        product(c, 'tx-1400').weightGrams = 60
      },
      'g of cells',
    ],
    [
      'a light that would float like foam',
      (c) => {
        product(c, 'fold-400').sizeMm.diameter = 390
      },
      'density',
    ],
    [
      'a body thinner than its cell',
      (c) => {
        product(c, 'tx-1400').sizeMm.bodyDiameter = 21
      },
      'around a 21700',
    ],
    [
      'a display row without a fact',
      (c) => {
        product(c, 'tx-1400').ipRating = ''
      },
      'specs: names or order',
    ],
    [
      'a Lumens row that quotes another mode than the brightest',
      (c) => {
        mode(product(c, 'tx-1400'), 'Turbo').quotedIn = 'RUNTIME'
        mode(product(c, 'tx-1400'), 'Low').quotedIn = 'BOTH'
      },
      'Lumens row (en) does not start with the highest mode',
    ],
    [
      'lumens in a text that no mode has',
      (c) => {
        product(c, 'tx-1400').description.en += ' Up to 1,450 lm.'
      },
      'names 1,450 lm, which is no mode',
    ],
    [
      'a distance in a text that no mode has',
      (c) => {
        product(c, 'tx-1400').description.zh += '射程 399 m 。'
      },
      'names 399 m, which is no beam distance',
    ],
    [
      'a runtime in a text that no mode has',
      (c) => {
        product(c, 'tx-1400').description.en += ' It runs 7 h 12 min.'
      },
      'names 7 h 12 min, which is no runtime',
    ],
    [
      'a product that left the line-up',
      (c) => {
        c.products.pop()
      },
      'signal-400 of the line-up is missing',
    ],
    [
      'a renamed product',
      (c) => {
        product(c, 'tx-1400').name.en = 'TX 1500 Flashlight'
      },
      'instead of TX 1400 Tactical Flashlight',
    ],
    [
      'two products with one number',
      (c) => {
        product(c, 'p-900').productNumber = 'LR-F1400'
      },
      'productNumber LR-F1400 occurs twice',
    ],
    [
      'NEW on an old product',
      (c) => {
        product(c, 'tx-1400').badge = 'NEW'
      },
      'NEW but not of 2026',
    ],
    [
      'a sample that takes longer than promised',
      (c) => {
        product(c, 'tx-1400').sampleLeadDays = 20
      },
      'moq or lead times',
    ],
    [
      'a manual without a text on operation',
      (c) => {
        delete c.operation['tx-1400']
      },
      'a manual and the text on operation belong together',
    ],
    [
      'a missing category',
      (c) => {
        c.categories.pop()
      },
      'categories: slugs',
    ],
    [
      'a missing translation',
      (c) => {
        first(c.categories).description.zh = ' '
      },
      'no zh text',
    ],
    [
      'hype',
      (c) => {
        first(c.categories).description.en += ' A world-class choice.'
      },
      'hype: world-class',
    ],
    [
      'hype in Chinese',
      (c) => {
        first(c.categories).description.zh += '极致体验。'
      },
      'hype (zh): 极致',
    ],
    [
      'British spelling',
      (c) => {
        first(c.categories).description.en += ' Any colour.'
      },
      'British spelling: colour',
    ],
    [
      'an exclamation mark',
      (c) => {
        first(c.categories).description.en += ' Buy now!'
      },
      'exclamation mark',
    ],
    [
      'half-width punctuation in Chinese',
      (c) => {
        first(c.categories).description.zh += '快速,可靠。'
      },
      'half-width punctuation beside Chinese',
    ],
    [
      'a full-width digit',
      (c) => {
        first(c.categories).description.zh += '共５款。'
      },
      'full-width digit or letter',
    ],
    [
      'Chinese in the English text',
      (c) => {
        first(c.team).bio.en += ' 你好'
      },
      'Chinese characters in the English text',
    ],
    [
      'a search description that would be cut off',
      (c) => {
        first(c.products).metaDescription.en = 'x'.repeat(156)
      },
      'metaDescription en has 156 characters',
    ],
    [
      'a title that would be cut off',
      (c) => {
        first(c.blogPosts).title.en = 'x'.repeat(66)
      },
      'title en has 66 characters',
    ],
    [
      'a comma in a tag',
      (c) => {
        first(first(c.blogPosts).tags).en = 'Lumens, candela'
      },
      'comma in the tag Lumens, candela',
    ],
    [
      'an article that is too short',
      (c) => {
        first(c.blogPosts).content.en = '## A\n\n## B\n\n## C'
      },
      'content en has 3 words',
    ],
    [
      'a broken table',
      (c) => {
        first(c.blogPosts).content.en += '\n\n| a | b |\n| --- |\n| 1 | 2 |'
      },
      'broken table: | a | b |',
    ],
    [
      'a level-one heading inside an article',
      (c) => {
        first(c.blogPosts).content.zh = `# 标题\n\n${first(c.blogPosts).content.zh}`
      },
      'level-one heading inside the content',
    ],
    [
      'a dead link',
      (c) => {
        first(c.caseStudies).solution.en += ' See [this](/product/tx-1500).'
      },
      'dead link /product/tx-1500',
    ],
    [
      'two articles at one address',
      (c) => {
        first(c.blogPosts).slug = first(c.featuredArticles).slug
      },
      'occurs twice',
    ],
    [
      'a client that could be taken for real',
      (c) => {
        first(c.caseStudies).client.en = 'Nordic Outdoor AB'
      },
      'client is not marked as an example',
    ],
    [
      'an e-mail outside the example domain',
      (c) => {
        first(c.team).email = 'chen@lumenridge.com'
      },
      'email chen@lumenridge.com',
    ],
    [
      'an empty department',
      (c) => {
        c.team = c.team.filter(({ department }) => department !== 'marketing')
      },
      'nobody in marketing',
    ],
    [
      'a timeline out of order',
      (c) => {
        c.company.about.timeline.reverse()
      },
      'company/about: timeline',
    ],
    [
      'a missing question',
      (c) => {
        c.company.contact.faq.pop()
      },
      'four FAQ entries',
    ],
    [
      'a legal text without its date',
      (c) => {
        c.company.legal.terms.content.en = c.company.legal.terms.content.en.replace('June 2024', 'today')
      },
      'terms: date',
    ],
  ])('%s', (_, spoil, finding) => {
    expect(findingsAfter(spoil).join('\n')).toContain(finding)
  })
})
