/**
 * Rules that the seed content and the fixed texts keep: the physics of the products, the agreement of texts with the
 * numbers behind them, formats, both languages, lengths and style.
 */

import { API_DESCRIPTION_PATH, FEED_PATH } from '../../src/lib/config/file-paths'
import { localePath, PATHS } from '../../src/lib/config/paths'
import { FIXED_PAGES } from '../../src/lib/config/site-pages'
import { countedText } from '../../src/lib/content/counted-text'
import { hasFilters, parseFilters } from '../../src/lib/kinds/product/search/filters'
import { LOCALES } from '../../src/lib/texts/locales'
import { checkArticles, checkCaseStudies } from './article-checks'
import type { Finding, Report, SiteContent } from './content-report'
import {
  checkMetaDescription,
  checkText,
  checkTitle,
  checkUnique,
  eachText,
  hanzi,
  linksOf,
  words,
} from './content-texts'
import { CATEGORIES, checkProducts } from './product-texts'
import { checkRepeatedFigures } from './repeated-figures'
import { checkTypography } from './typography'

/* Limits */

/* Texts */

/** Whether an address is that of a filtered list, all of which can be read. */
function isListLink(link: string): boolean {
  const [path, query = ''] = link.split('?')
  const { filters, unreadable } = parseFilters(new URLSearchParams(query))
  return path === PATHS.products && hasFilters(filters) && unreadable.length === 0
}

/* Products */

/* Articles */

/* Case studies, team, categories */

const DEPARTMENTS = ['executive', 'sales', 'engineering', 'marketing', 'customer', 'operations']

function checkTeam({ team }: SiteContent, report: Report) {
  if (team.length !== 7) report('team', `${team.length} instead of 7`)
  for (const department of DEPARTMENTS) {
    if (!team.some((member) => member.department === department)) report('team', `nobody in ${department}`)
  }
  for (const member of team) {
    const where = `team/${member.name.en}`
    if (!/^[a-z.]+@lumenridge\.example$/.test(member.email)) report(where, `email ${member.email}`)
    if (member.phone && !/5550/.test(member.phone)) report(where, 'phone is not from the example range')
    if (member.linkedIn !== '' || member.twitter !== '') report(where, 'linkedIn and twitter stay empty')
    if (!Number.isInteger(member.order) || member.order < 0) report(where, 'order')
  }
  checkUnique(team, 'email', 'team', report)
}

function checkCategories({ categories }: SiteContent, report: Report) {
  const slugs = categories.map((category) => category.slug).sort()
  if (slugs.join() !== [...CATEGORIES].sort().join()) report('categories', 'slugs')
  for (const category of categories)
    checkMetaDescription(category.metaDescription, `categories/${category.slug}`, report)
}

/* The company's texts */

/** As many as a text has to have room for. */
const SIZE = { models: 1234, categories: 9 }

/** The date both legal texts are shipped with (docs/specification.md, section 2.13). */
const LEGAL_DATE = '2024-06'

function checkCompany({ company: { seo, home, about, contact, legal } }: SiteContent, report: Report) {
  for (const [page, { title, description }] of Object.entries(seo)) {
    const read = { en: countedText(description.en, 'en', SIZE), zh: countedText(description.zh, 'zh', SIZE) }
    checkMetaDescription(read, `company/seo/${page}`, report)
    checkTitle(title, `company/seo/${page}`, report)
  }
  if (home.hero.words.map(({ text }) => text.en).join() !== 'Fast,Flexible,Flawless')
    report('company/home', 'the three words')
  if (home.valueCards.length !== 5) report('company/home', 'five value cards')
  const years = about.timeline.map((entry) => entry.year)
  const rising = years.every((year, index) => index === 0 || year > (years[index - 1] ?? 0))
  if (years.length < 8 || years.length > 10 || years[0] !== 2010 || years.at(-1) !== 2024 || !rising) {
    report('company/about', `timeline ${years}`)
  }
  if (contact.faq.length !== 4) report('company/contact', 'four FAQ entries')
  for (const [name, { content, updated }] of Object.entries(legal)) {
    const english = words(content.en)
    if (english < 500 || english > 950) report('company/legal', `${name} en has ${english} words`)
    const german = words(content.de ?? '')
    if (german < 450 || german > 950) report('company/legal', `${name} de has ${german} words`)
    if (hanzi(content.zh) < 800) report('company/legal', `${name} zh has ${hanzi(content.zh)} characters`)
    if (updated !== LEGAL_DATE) report('company/legal', `${name}: date`)
  }
}

function checkTextsAndLinks(content: SiteContent, report: Report) {
  const { products, categories, blogPosts, featuredArticles, caseStudies, team, company, operation } = content
  const pages = [...Object.values(FIXED_PAGES).map(({ path }) => path), PATHS.sitemap]
  const known = new Set<string>([
    ...pages,
    ...[API_DESCRIPTION_PATH, '/sitemap.xml'],
    ...LOCALES.flatMap((locale) => [FEED_PATH, '/llms.txt'].map((path) => localePath(locale, path))),
    ...CATEGORIES.map((slug) => `/products/${slug}`),
    ...products.flatMap(({ slug }) => [`/product/${slug}`, `/product/${slug}/studio`]),
    ...[...blogPosts, ...featuredArticles].map(({ slug }) => `/blog/${slug}`),
    ...caseStudies.map(({ slug }) => `/case-studies/${slug}`),
  ])
  eachText(
    { products, categories, blogPosts, featuredArticles, caseStudies, team, company, operation },
    'content',
    (text, where) => {
      checkText(text, where, report)
      for (const link of linksOf(text))
        if (!known.has(link) && !isListLink(link)) report(where, `dead link ${link}`)
    },
  )
  // Articles and case studies are English on a German page.
  eachText({ products, categories, team }, 'content', ({ de }, where) => {
    if (!de) report(where, 'no de text')
  })
}

const CHECKS = {
  products: checkProducts,
  categories: checkCategories,
  articles: checkArticles,
  caseStudies: checkCaseStudies,
  team: checkTeam,
  company: checkCompany,
  textsAndLinks: checkTextsAndLinks,
  repeatedFigures: checkRepeatedFigures,
  typography: checkTypography,
}

export type CheckName = keyof typeof CHECKS

/**
 * The violations in the content.
 * @param names the checks to run, all by default: those of texts read every text, which takes a quarter of a second
 */
export function checkContent(content: SiteContent, names = Object.keys(CHECKS) as CheckName[]): Finding[] {
  const findings: Finding[] = []
  const report: Report = (where, what) => {
    findings.push({ where, what })
  }
  for (const name of names) CHECKS[name](content, report)
  return findings
}
