import { describe, expect, it } from 'vitest'
import type { SiteContent } from '../support/content-report'
import { findingsAfter, first } from '../support/spoiled-content'

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
