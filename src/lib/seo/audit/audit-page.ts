import { SHARE_HEIGHT_PX, SHARE_WIDTH_PX } from '../../domain/limits'
import type { Locale } from '../../domain/locales'
import {
  FORBIDDEN_PROPERTIES,
  hasProperty,
  linkedNodes,
  MOMENT,
  NODE_RULES,
  typesOf,
  VISIBLE_PROPERTIES,
} from './json-ld-rules'
import type { PageFacts } from './read-page'
import { RESULT_ROOM, textWidthPx } from './text-width'

/** What a page is audited as. */
export type AuditedPage = {
  /** The address it is to be found at. */
  url: string
  locale: Locale
  status: number
  /** The languages its main text exists in; in another one it is not to be found. */
  languages: readonly Locale[]
  /** Not public yet: it is `noindex` for that reason alone. */
  draft: boolean
  /** The types of structured data a page of its kind has. */
  expectedTypes: readonly string[]
  /** The share picture as it came; null when none came, undefined when it was not asked for. */
  sharePicture?: SharePicture | null
}

/** A share picture, loaded and measured. */
export type SharePicture = { url: string; type: string; bytes: number; widthPx: number; heightPx: number }

/** The part of a thing's form that mends a finding; each kind of thing has its own name for it. */
export type MendingField =
  | 'metaTitle'
  | 'metaDescription'
  | 'title'
  | 'text'
  | 'slug'
  | 'picture'
  | 'imageAlt'
  | 'share'
  | 'translation'
  | 'status'

/** Something about a page that is not as it should be. */
export type Finding = {
  check: CheckId
  /** A warning may be on purpose; an error never is. */
  severity: 'error' | 'warning'
  /** What exactly: a value, an address, a property. */
  detail: string
  /** Where it says so. */
  source: string
  /** What mends it; null when only a developer can. */
  field: MendingField | null
}

type Check = {
  severity: Finding['severity']
  source: string
  field: MendingField | null
  /** What is wrong, one line each; sources and fields of their own where they differ. */
  run: (facts: PageFacts, page: AuditedPage) => (string | (Partial<Finding> & { detail: string }))[]
}

const GOOGLE = 'https://developers.google.com/search/docs'
const OPEN_GRAPH = 'https://ogp.me/'
/** What the large networks take: 1.91 to 1, and at least this wide to be shown large. */
const SHARE_RATIO = SHARE_WIDTH_PX / SHARE_HEIGHT_PX
const SHARE_MAX_BYTES = 5 * 1024 * 1024

const isIndexable = ({ draft, languages, locale }: AuditedPage) => !draft && languages.includes(locale)

const CHECKS = {
  status: {
    severity: 'error',
    source: `${GOOGLE}/crawling-indexing/http-network-errors`,
    field: 'status',
    run: (_facts, { status }) => (status === 200 ? [] : [String(status)]),
  },
  lang: {
    severity: 'error',
    source: 'https://www.w3.org/TR/WCAG22/#language-of-page',
    field: null,
    run: ({ lang }, { locale }) => (lang?.split('-')[0] === locale ? [] : [lang ?? '']),
  },
  title: {
    severity: 'error',
    source: `${GOOGLE}/appearance/title-link`,
    field: 'metaTitle',
    run: ({ titles }) => (titles.length === 1 && titles[0] ? [] : [titles.join(' / ')]),
  },
  titleWidth: {
    severity: 'warning',
    source: `${GOOGLE}/appearance/title-link`,
    field: 'metaTitle',
    run: ({ titles: [title = ''] }) => {
      const { titleFontPx, titleMaxPx } = RESULT_ROOM.desktop
      const width = Math.round(textWidthPx(title, titleFontPx))
      return width > titleMaxPx ? [`${width} px > ${titleMaxPx} px`] : []
    },
  },
  description: {
    severity: 'error',
    source: `${GOOGLE}/appearance/snippet`,
    field: 'metaDescription',
    run: ({ descriptions }) =>
      descriptions.length === 1 && descriptions[0]?.trim() ? [] : [descriptions.join(' / ')],
  },
  descriptionWidth: {
    severity: 'warning',
    source: `${GOOGLE}/appearance/snippet`,
    field: 'metaDescription',
    run: ({ descriptions: [description = ''] }) => {
      const { textFontPx, textMaxPx } = RESULT_ROOM.desktop
      const width = Math.round(textWidthPx(description, textFontPx))
      return width > textMaxPx ? [`${width} px > ${textMaxPx} px`] : []
    },
  },
  canonical: {
    severity: 'error',
    source: `${GOOGLE}/crawling-indexing/consolidate-duplicate-urls`,
    field: null,
    run: ({ canonicals }, { url }) =>
      canonicals.length === 1 && canonicals[0] === url ? [] : [canonicals.join(' / ')],
  },
  head: {
    severity: 'error',
    source: `${GOOGLE}/crawling-indexing/valid-page-metadata`,
    field: null,
    run: ({ outsideHead }) => outsideHead,
  },
  robots: {
    severity: 'error',
    source: `${GOOGLE}/crawling-indexing/robots-meta-tag`,
    field: 'status',
    run: ({ robots }, page) => {
      const hidden = robots.some((content) => /\b(noindex|none)\b/i.test(content))
      if (robots.length > 1) return [robots.join(' / ')]
      return hidden === isIndexable(page) ? [robots[0] ?? ''] : []
    },
  },
  hreflang: {
    severity: 'error',
    source: `${GOOGLE}/specialty/international/localized-versions`,
    field: 'translation',
    run: ({ alternates, canonicals: [canonical] }, page) => {
      const told = alternates.map(({ hreflang }) => hreflang).sort()
      const wanted = isIndexable(page) ? [...page.languages, 'x-default'].sort() : []
      if (told.join() !== wanted.join()) return [`${told.join(', ')} ≠ ${wanted.join(', ')}`]
      const own = alternates.find(({ hreflang }) => hreflang === page.locale)
      // A wrong canonical is told by its own check.
      if (own && own.href !== page.url && own.href !== canonical) return [own.href]
      return alternates.filter(({ href }) => !isAbsolute(href)).map(({ href }) => href)
    },
  },
  openGraph: {
    severity: 'error',
    source: OPEN_GRAPH,
    field: null,
    run: ({ card }, { url }) => [
      ...[
        'og:title',
        'og:description',
        'og:type',
        'og:site_name',
        'og:locale',
        'og:image',
        'og:image:alt',
      ].filter((name) => !card[name]),
      ...(card['og:url'] === url ? [] : ['og:url']),
    ],
  },
  twitterCard: {
    severity: 'error',
    source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
    field: null,
    run: ({ card }) => [
      ...(card['twitter:card'] === 'summary_large_image' ? [] : ['twitter:card']),
      ...['twitter:title', 'twitter:image'].filter((name) => !card[name]),
    ],
  },
  sharePicture: {
    severity: 'error',
    source: 'https://developers.facebook.com/docs/sharing/webmasters/images/',
    field: 'share',
    run: (_facts, { sharePicture }) => {
      if (sharePicture === undefined) return []
      if (sharePicture === null) return ['—']
      const { widthPx, heightPx, type, bytes } = sharePicture
      return [
        ...(widthPx >= SHARE_WIDTH_PX && Math.abs(widthPx / heightPx - SHARE_RATIO) < 0.02
          ? []
          : [`${widthPx} × ${heightPx}`]),
        ...(/^image\/(jpeg|png)$/.test(type) ? [] : [type]),
        ...(bytes <= SHARE_MAX_BYTES ? [] : [`${bytes} B`]),
      ]
    },
  },
  jsonLd: {
    severity: 'error',
    source: `${GOOGLE}/appearance/structured-data/intro-structured-data`,
    field: null,
    run: ({ jsonLd }) => jsonLd.broken,
  },
  jsonLdTypes: {
    severity: 'error',
    source: `${GOOGLE}/appearance/structured-data/search-gallery`,
    field: null,
    run: ({ jsonLd }, { expectedTypes }) => {
      // What cannot be read is told by its own check.
      if (jsonLd.broken.length > 0) return []
      const nodes = linkedNodes(jsonLd.graphs)
      const types = new Set(nodes.flatMap(typesOf))
      return [
        ...expectedTypes.filter((type) => !types.has(type)),
        ...[...types].filter((type) => !NODE_RULES[type]),
      ]
    },
  },
  jsonLdRequired: {
    severity: 'error',
    source: `${GOOGLE}/appearance/structured-data/search-gallery`,
    field: null,
    run: ({ jsonLd }) => missingProperties(jsonLd.graphs, 'required'),
  },
  jsonLdRecommended: {
    severity: 'warning',
    source: `${GOOGLE}/appearance/structured-data/search-gallery`,
    field: null,
    run: ({ jsonLd }) => missingProperties(jsonLd.graphs, 'recommended'),
  },
  jsonLdForbidden: {
    severity: 'error',
    source: `${GOOGLE}/appearance/structured-data/sd-policies`,
    field: null,
    run: ({ jsonLd }) =>
      linkedNodes(jsonLd.graphs).flatMap((node) =>
        FORBIDDEN_PROPERTIES.filter((name) => hasProperty(node, name)).map(
          (name) => `${typesOf(node).join()}.${name}`,
        ),
      ),
  },
  jsonLdDates: {
    severity: 'error',
    source: `${GOOGLE}/appearance/structured-data/article`,
    field: null,
    run: ({ jsonLd }) =>
      linkedNodes(jsonLd.graphs).flatMap((node) =>
        ['datePublished', 'dateModified']
          .filter((name) => hasProperty(node, name) && !MOMENT.test(String(node[name])))
          .map((name) => `${name} ${node[name]}`),
      ),
  },
  jsonLdVisible: {
    severity: 'error',
    source: `${GOOGLE}/appearance/structured-data/sd-policies`,
    field: null,
    run: ({ jsonLd, text }) => {
      const shown = comparable(text)
      return linkedNodes(jsonLd.graphs).flatMap((node) =>
        VISIBLE_PROPERTIES.flatMap((name) => textsOf(node, name))
          .filter((value) => !shown.includes(comparable(value)))
          .map((value) => `${typesOf(node).join()}: ${value}`),
      )
    },
  },
  jsonLdReferences: {
    severity: 'error',
    source: 'https://www.w3.org/TR/json-ld11/#node-identifiers',
    field: null,
    run: ({ jsonLd }, { url }) => {
      const known = new Set(linkedNodes(jsonLd.graphs).map((node) => node['@id']))
      // The site itself is described on the home page of each language.
      const website = new RegExp(`^${new URL(url).origin.replace(/[.]/g, '\\.')}(/|/zh)#website$`)
      return references(jsonLd.graphs).filter((id) => !known.has(id) && !website.test(id))
    },
  },
  heading: {
    severity: 'error',
    source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    field: 'title',
    run: ({ headings }) => {
      const first = headings.filter(({ level }) => level === 1)
      return first.length === 1 && first[0]?.text ? [] : [first.map(({ text }) => text).join(' / ')]
    },
  },
  headingOrder: {
    severity: 'warning',
    source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    field: 'text',
    run: ({ headings }) =>
      headings
        .filter(({ level }, index) => level > (headings[index - 1]?.level ?? level) + 1)
        .map(({ level, text }) => `h${level} ${text}`),
  },
  imageAlt: {
    severity: 'error',
    source: 'https://www.w3.org/WAI/tutorials/images/',
    field: 'imageAlt',
    run: ({ images }) => images.filter(({ alt }) => alt === null).map(({ src }) => src),
  },
} as const satisfies Record<string, Check>

export type CheckId = keyof typeof CHECKS | SiteCheckId

export const CHECK_IDS = Object.keys(CHECKS) as (keyof typeof CHECKS)[]

/** Everything about a page that is not as it should be, in the order of the checks. */
export function auditPage(facts: PageFacts, page: AuditedPage): Finding[] {
  return CHECK_IDS.flatMap((check) => {
    const { severity, source, field, run }: Check = CHECKS[check]
    return run(facts, page).map((told) => ({
      check,
      severity,
      source,
      field,
      ...(typeof told === 'string' ? { detail: told } : told),
    }))
  })
}

/** A page among all others. */
export type PageAmongOthers = Pick<PageFacts, 'titles' | 'descriptions' | 'alternates'> & {
  url: string
  locale: Locale
}

export type SiteCheckId = 'titleUnique' | 'descriptionUnique' | 'hreflangReturn'

/** What can be seen of pages only beside each other: titles and descriptions used twice, alternates without a way back. */
export function auditSite(pages: readonly PageAmongOthers[]): { url: string; finding: Finding }[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  const usersOf = (text: (page: PageAmongOthers) => string | undefined) => {
    const users = new Map<string, string[]>()
    for (const page of pages) {
      const key = `${page.locale} ${text(page) ?? ''}`
      users.set(key, [...(users.get(key) ?? []), page.url])
    }
    return (page: PageAmongOthers) =>
      (users.get(`${page.locale} ${text(page) ?? ''}`) ?? []).filter((url) => url !== page.url)
  }
  const sameTitle = usersOf(({ titles }) => titles[0])
  const sameDescription = usersOf(({ descriptions }) => descriptions[0])
  const error = { severity: 'error' } as const
  return pages.flatMap((page) => [
    ...sameTitle(page).map((detail) => ({
      url: page.url,
      finding: {
        ...error,
        check: 'titleUnique' as const,
        detail,
        source: CHECKS.title.source,
        field: 'metaTitle' as const,
      },
    })),
    ...sameDescription(page).map((detail) => ({
      url: page.url,
      finding: {
        ...error,
        check: 'descriptionUnique' as const,
        detail,
        source: CHECKS.description.source,
        field: 'metaDescription' as const,
      },
    })),
    ...page.alternates
      .filter(({ href }) => {
        const other = byUrl.get(href)
        return !other?.alternates.some((back) => back.href === page.url)
      })
      .map(({ href }) => ({
        url: page.url,
        finding: {
          ...error,
          check: 'hreflangReturn' as const,
          detail: href,
          source: CHECKS.hreflang.source,
          field: 'translation' as const,
        },
      })),
  ])
}

function missingProperties(graphs: readonly unknown[], kind: 'required' | 'recommended') {
  return linkedNodes(graphs).flatMap((node) =>
    typesOf(node).flatMap((type) =>
      (NODE_RULES[type]?.[kind] ?? [])
        .filter((name) => !hasProperty(node, name))
        .map((name) => ({ detail: `${type}.${name}`, source: NODE_RULES[type]?.source ?? '' })),
    ),
  )
}

/** The texts of a property as visitors would read them. */
function textsOf(node: Record<string, unknown>, name: string): string[] {
  const values = [node[name] ?? []].flat().filter((value) => typeof value === 'string')
  return name === 'keywords' ? values.flatMap((value) => value.split(', ')) : values
}

/** Without spaces and case, so that '1,400 lm' is found in '1,400' beside a small 'lm'. */
function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const [only, ...others] = entries
  if (only?.[0] === '@id' && others.length === 0) return [String(only[1])]
  return entries.flatMap(([, nested]) => references(nested))
}

function isAbsolute(href: string): boolean {
  return /^https?:\/\//.test(href)
}
