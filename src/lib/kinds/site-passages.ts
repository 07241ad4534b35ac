import { readStored } from '../cache/text-records'
import { PATHS, personPath } from '../config/paths'
import { countedText } from '../content/counted-text'
import { textsWith } from '../content/shipped-texts'
import { changedTexts } from '../content/stored-texts'
import { type Passage, passage, passagesIn } from '../search/passages'
import type { Locale } from '../texts/locales'
import { SUGGESTED_FROM_ARTICLES } from '../values/limits'
import { blogPostQueries, listFeaturedPosts } from './blog-post/queries'
import { caseStudyQueries } from './case-study/queries'
import { customPagePassages } from './custom-page/queries'
import { KINDS } from './index'
import { catalogueSize } from './product/queries'
import type { SingleKey } from './single-keys'
import { listFeaturedTeamMembers } from './team-member/queries'

/** The kinds whose texts are searched, and the settings, which have words that stand in these. */
export const SEARCHED_SINGLES = [
  'settings',
  'page-home',
  'page-about',
  'page-contact',
  'page-privacy',
  'page-terms',
] as const satisfies SingleKey[]

/** What is written on the site, as a search finds it: questions, the newest articles and case studies, and parts of pages. */
export type SitePassages = Record<'questions' | 'blog-posts' | 'case-studies' | 'pages', Passage[]>

/** Reads them all in one language. */
export async function readSitePassages(locale: Locale): Promise<SitePassages> {
  const query = { locale, limit: SUGGESTED_FROM_ARTICLES }
  const [featured, posts, studies, own, people, size, stored] = await Promise.all([
    listFeaturedPosts(locale),
    blogPostQueries.list(query),
    caseStudyQueries.list(query),
    customPagePassages(locale, SUGGESTED_FROM_ARTICLES),
    listFeaturedTeamMembers(locale),
    catalogueSize(),
    Promise.all(SEARCHED_SINGLES.map(readStored)),
  ])
  const { texts, english } = textsWith(locale, stored.flatMap(changedTexts))
  const of = (node: unknown, key: string, path: string) =>
    passagesIn(node, key, {
      path,
      shown: (text) => countedText(text, locale, size),
      isEnglish: (each) => english.has(each),
    })
  const { faq, ...contact } = texts.contact
  return {
    questions: of(faq, 'contact.faq', PATHS.contact),
    'blog-posts': [...featured, ...posts.items]
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .map((post) => article('blog-posts', post, [post.excerpt, post.category ?? '', ...post.tags])),
    'case-studies': studies.items.map((study) =>
      article('case-studies', study, [study.summary, ...study.tags]),
    ),
    pages: [
      ...own,
      ...people.map(({ slug, name, position, fallbackFields }) =>
        passage(name, position, personPath(slug), fallbackFields.includes('name')),
      ),
      ...of(texts.about, 'about', PATHS.about),
      ...of(texts.home, 'home', PATHS.home),
      ...of(contact, 'contact', PATHS.contact),
      ...of(texts.legal.terms, 'legal.terms', PATHS.terms),
      ...of(texts.legal.privacy, 'legal.privacy', PATHS.privacy),
    ],
  }
}

const article = (
  key: 'blog-posts' | 'case-studies',
  { slug, title, fallbackFields }: { slug: string; title: string; fallbackFields: string[] },
  texts: string[],
) => passage(title, texts.join('\n'), KINDS[key].page.path(slug), fallbackFields.includes('title'))
