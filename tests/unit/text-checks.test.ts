import { describe, expect, it } from 'vitest'
import type { SiteContent } from '../support/content-report'
import { findingsAfter, first, product } from '../support/spoiled-content'

describe('the checks of the texts notice', () => {
  it.each<[string, (copy: SiteContent) => void, string]>([
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
      'a title has 66 characters',
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
      'a legal text of another date than the specified one',
      (c) => {
        c.company.legal.terms.updated = '2026-11-23'
      },
      'terms: date',
    ],
    [
      'a minimum that products undercut',
      (c) => {
        c.company.about.customerProfile.text.en = 'Orders range from 300 to 60,000 pieces.'
      },
      'en: the smallest order: 300 instead of 200',
    ],
    [
      'an own color from fewer pieces than an article asks for',
      (c) => {
        product(c, 'tx-1400').customization.colors.body = 500
      },
      'en: the smallest order of an own color: 1000 instead of 500,1000',
    ],
    [
      'samples that are sent when they should arrive',
      (c) => {
        c.company.home.hero.tagline.zh = '自提出需求起 15 天内寄样，随样附亮度曲线。'
      },
      'zh: a sample that is sent',
    ],
    [
      'freight that is included, where the terms charge it',
      (c) => {
        c.company.home.hero.tagline.en =
          'Samples are on your desk 15 days after your request, freight included.'
      },
      'en: freight as part of a sample',
    ],
    [
      'the same in Chinese',
      (c) => {
        c.company.home.hero.tagline.zh = '自提出需求起 15 天内送样，含运费。'
      },
      'zh: freight as part of a sample',
    ],
    [
      'other days to a sample',
      (c) => {
        c.company.home.hero.tagline.en = 'Samples are on your desk 20 days after your request.'
      },
      'en: days from the request to the desk: 20 instead of 15',
    ],
    [
      'batteries that anybody replaces',
      (c) => {
        first(c.company.about.timeline).text.en =
          'Users can replace every battery themselves. No glue, no heat.'
      },
      'en: all batteries without the models and the year',
    ],
    [
      'a laboratory that has grown elsewhere',
      (c) => {
        for (const { text } of c.company.about.timeline) text.en = text.en.replace(', 40 m since 2026', '')
      },
      'en: says nothing of the beam range of 40 m',
    ],
    [
      'more models from Thailand than products',
      (c) => {
        product(c, 'kids-60').origins = ['CHINA']
      },
      'en: models from Thailand: 11 instead of 10',
    ],
    [
      'after-sales on any day',
      (c) => {
        c.company.seo.contact.description.en =
          'We answer within one working day, after-sales requests in under 24 hours.'
      },
      'en: after-sales in hours without working days',
    ],
    [
      'examples that seem real',
      (c) => {
        c.words['common.caseStudies.bandHeading'] = { en: 'Case studies', zh: '客户案例' }
      },
      'does not say that they are examples',
    ],
    [
      'straight quotes',
      (c) => {
        c.company.about.intro.text.en = 'Light that you "carry".'
      },
      'en: a straight quote',
    ],
    [
      'hyphens for ranges and minus',
      (c) => {
        c.company.about.intro.text.en = 'From -20 to 5-10 °C.'
      },
      'en: a hyphen for a minus',
    ],
    [
      'a name of the menu elsewhere',
      (c) => {
        first(c.categories).name.en = 'Head Lamps'
      },
      'a name of the menu',
    ],
    [
      'English in place of German',
      (c) => {
        const { headline } = c.company.about.intro
        headline.de = headline.en
      },
      'English in place of German: A maker',
    ],
    [
      'English quotes in German',
      (c) => {
        c.company.about.intro.text.de = 'Licht, das man “trägt”.'
      },
      'de: a quote of another language',
    ],
    [
      'English thousands in German',
      (c) => {
        c.company.about.intro.text.de = 'Von 60 bis 3,000 lm.'
      },
      'de: thousands or decimals written as in English',
    ],
    [
      'a unit beside its number in German',
      (c) => {
        c.company.about.intro.text.de = 'Bis auf 10% des Lichtstroms.'
      },
      'de: a number without a space',
    ],
    [
      'Swiss spelling',
      (c) => {
        c.company.about.intro.text.de = 'Auf nasser Strasse.'
      },
      'de: a Swiss or an old spelling',
    ],
    [
      'other days to a sample in German',
      (c) => {
        c.company.home.hero.tagline.de = 'Muster liegen 20 Tage nach Ihrer Anfrage auf Ihrem Tisch.'
      },
      'de: days from the request to the desk: 20 instead of 15',
    ],
    [
      'a post without a category',
      (c) => {
        first(c.blogPosts).category = null
      },
      'has no category',
    ],
  ])('%s', (_, spoil, finding) => {
    expect(findingsAfter(spoil).join('\n')).toContain(finding)
  })
})
