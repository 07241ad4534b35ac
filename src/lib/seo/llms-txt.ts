import { API_DESCRIPTION_PATH, MCP_PATH } from '../config/file-paths'
import { PATHS } from '../config/paths'
import { type CatalogueSize, countedText } from '../content/counted-text'
import type { Texts } from '../content/shipped-texts'
import { siteDetails } from '../firm/site-details'
import { DEFAULT_LOCALE, type Locale } from '../texts/locales'
import { absoluteUrl } from './metadata'

/** A heading of the file and the pages it lists. */
export type LlmsSection = { heading: string; links: { name: string; path: string }[] }

/**
 * A summary of the site for language models (llmstxt.org): the company, then links to its pages.
 *
 * @param pages The heading of the site's own pages, and links beside those that every site has.
 * @param sections What the public may see, in that language; of a very large catalogue some products of each category.
 */
export async function llmsTxt(
  pages: LlmsSection,
  sections: readonly LlmsSection[],
  seo: Texts['seo'],
  locale: Locale,
  size: CatalogueSize,
): Promise<string> {
  const { name, salesEmail, phone } = await siteDetails()
  const { home, ...fixed } = seo
  const reach = [salesEmail, phone].filter(Boolean)
  return [
    `# ${name[locale]}`,
    '',
    `> ${countedText(home.description, locale, size)}`,
    '',
    ...(reach.length > 0 ? [reach.join(' · '), ''] : []),
    `## ${pages.heading}`,
    '',
    ...Object.entries(fixed).map(([page, { title, description }]) =>
      link(title, PATHS[page as keyof typeof fixed], locale, countedText(description, locale, size)),
    ),
    ...pages.links.map(({ name, path }) => link(name, path, locale)),
    // Both have one name and one address in all languages.
    link('OpenAPI', API_DESCRIPTION_PATH, DEFAULT_LOCALE),
    link('Model Context Protocol', MCP_PATH, DEFAULT_LOCALE),
    ...sections.flatMap(({ heading, links }) =>
      section(
        heading,
        links.map(({ name, path }) => link(name, path, locale)),
      ),
    ),
    '',
  ].join('\n')
}

function section(heading: string, lines: string[]): string[] {
  return lines.length > 0 ? ['', `## ${heading}`, '', ...lines] : []
}

/** A Markdown link. Markup characters in the name are escaped; line breaks and characters nobody sees are left out. */
function link(name: string, path: string, locale: Locale, description?: string): string {
  const label = name
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\\[\]<>`*_]/g, '\\$&')
  return `- [${label}](${absoluteUrl(locale, path)})${description ? `: ${description}` : ''}`
}
