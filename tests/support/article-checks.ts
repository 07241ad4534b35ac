/** Rules of blog posts, articles and case studies. */
import type { SeedBlogPost } from '../../prisma/seed-data/seed-content'
import { LANGUAGES, type Report, type SiteContent, SLUG } from './content-report'
import { checkMetaDescription, checkTags, checkTitle, checkUnique, words, zishu } from './content-texts'

const POST_CATEGORIES = ['General', 'Technology', 'Industry', 'Company News', 'Buying Guides']

function checkArticle(article: SeedBlogPost, where: string, report: Report) {
  if (!SLUG.test(article.slug)) report(where, 'slug')
  if (article.category !== null && !POST_CATEGORIES.includes(article.category))
    report(where, `category ${article.category}`)
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(article.date) ||
    article.date < '2025-03-01' ||
    article.date > new Date().toISOString().slice(0, 10)
  ) {
    report(where, `date ${article.date}`)
  }
  if (![0, 1].includes(article.featured)) report(where, `featured ${article.featured}`)
  for (const key of ['title', 'excerpt', 'author', 'cover', 'coverPicture', 'content'] as const) {
    if (!article[key]) report(where, `${key} is missing`)
  }
  if (article.tags.length < 2 || article.tags.length > 5) report(where, `${article.tags.length} tags`)
  checkMetaDescription(article.metaDescription, where, report)
  checkTitle(article.title, where, report)
  checkTags(article.tags, where, report)
  if (article.excerpt.en.length > 220) report(where, `excerpt en has ${article.excerpt.en.length} characters`)
  const english = words(article.content.en)
  if (english < 500 || english > 900) report(where, `content en has ${english} words`)
  const chinese = zishu(article.content.zh)
  if (chinese < 800) report(where, `content zh has ${chinese} characters`)
  for (const language of LANGUAGES) checkMarkdown(article.content[language], `${where} (${language})`, report)
  const tables = (text: string) => (text.match(/^\|[\s:|-]+\|$/gm) ?? []).length
  if (tables(article.content.en) !== tables(article.content.zh)) {
    report(where, 'the languages have a different number of tables')
  }
}

function checkMarkdown(content: string, where: string, report: Report) {
  if ((content.match(/^## /gm) ?? []).length < 3) report(where, 'fewer than three headings')
  if (/^# /m.test(content)) report(where, 'level-one heading inside the content')
  for (const block of content.split(/\n\n+/)) {
    const lines = block.split('\n')
    if (!lines[0]?.startsWith('|')) continue
    const columns = new Set(lines.map((line) => line.split('|').length))
    if (lines.length < 3 || columns.size !== 1 || !/^\|[\s:|-]+\|$/.test(lines[1] ?? '')) {
      report(where, `broken table: ${lines[0]}`)
    }
  }
}

export function checkArticles({ blogPosts, featuredArticles }: SiteContent, report: Report) {
  if (blogPosts.length !== 16) report('posts', `${blogPosts.length} instead of 16`)
  for (const post of blogPosts) checkArticle(post, `posts/${post.slug}`, report)
  if (featuredArticles.length !== 2) report('featured-articles', `${featuredArticles.length} instead of 2`)
  for (const article of featuredArticles) checkArticle(article, `featured-articles/${article.slug}`, report)
  const slugs = [...blogPosts, ...featuredArticles].map(({ slug }) => ({ slug }))
  checkUnique(slugs, 'slug', 'posts and featured articles', report)
}

export function checkCaseStudies({ caseStudies }: SiteContent, report: Report) {
  if (caseStudies.length !== 4) report('case-studies', `${caseStudies.length} instead of 4`)
  checkUnique(caseStudies, 'slug', 'case-studies', report)
  for (const study of caseStudies) {
    const where = `case-studies/${study.slug}`
    if (!SLUG.test(study.slug)) report(where, 'slug')
    checkMetaDescription(study.metaDescription, where, report)
    checkTitle(study.title, where, report)
    checkTags(study.tags, where, report)
    if (study.results.length < 3 || study.results.length > 4) report(where, `${study.results.length} results`)
    if (!/example/i.test(study.client.en) || !/示例/.test(study.client.zh)) {
      report(where, 'client is not marked as an example')
    }
  }
}
