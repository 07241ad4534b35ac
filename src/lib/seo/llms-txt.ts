import { company } from '../content/company'
import type { SiteLink, SiteLinks } from '../data/site-links'
import type { Locale } from '../domain/locales'
import { inLocale } from '../domain/localized-text'
import { blogPostPath, caseStudyPath, categoryPath, PATHS, productPath } from '../paths'
import { siteDetails } from '../site'
import { absoluteUrl } from './metadata'

/** The headings of the file's sections. */
export type LlmsHeadings = Record<'pages' | 'categories' | 'products' | 'posts' | 'caseStudies', string>

/**
 * A summary of the site for language models (llmstxt.org): the company, then links to its pages.
 *
 * @param links All public pages in that language; of a very large catalogue some products of each category.
 */
export function llmsTxt(
  links: SiteLinks & { products: SiteLink[] },
  headings: LlmsHeadings,
  locale: Locale,
): string {
  const { name, salesEmail, phone } = siteDetails()
  const { home, products, blog, about, contact } = inLocale(company.seo, locale)
  const list = (items: SiteLink[], path: (slug: string) => string) =>
    items.map((item) => link(item.name, path(item.slug), locale))
  return [
    `# ${name[locale]}`,
    '',
    `> ${home.description}`,
    '',
    `${salesEmail} · ${phone}`,
    '',
    `## ${headings.pages}`,
    '',
    link(products.title, PATHS.products, locale, products.description),
    link(blog.title, PATHS.blog, locale, blog.description),
    link(about.title, PATHS.about, locale, about.description),
    link(contact.title, PATHS.contact, locale, contact.description),
    ...section(headings.categories, list(links.categories, categoryPath)),
    ...section(headings.products, list(links.products, productPath)),
    ...section(headings.posts, list(links.posts, blogPostPath)),
    ...section(headings.caseStudies, list(links.caseStudies, caseStudyPath)),
    '',
  ].join('\n')
}

function section(heading: string, lines: string[]): string[] {
  return lines.length > 0 ? ['', `## ${heading}`, '', ...lines] : []
}

/** A Markdown link. Markup characters in the name are escaped; names contain no line breaks. */
function link(name: string, path: string, locale: Locale, description?: string): string {
  const label = name.replace(/\s+/g, ' ').replace(/[\\[\]<>`*_]/g, '\\$&')
  return `- [${label}](${absoluteUrl(locale, path)})${description ? `: ${description}` : ''}`
}
