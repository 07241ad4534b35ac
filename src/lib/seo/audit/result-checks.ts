import { type Check, GOOGLE, isIndexable } from './check'
import { CHECKED_ROOM, textWidthPx } from './text-width'

/** Checks of what search results show, and of indexing. */
export const RESULT_CHECKS = {
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
    run: ({ titles: [title] }) => tooWide(title, CHECKED_ROOM.titleFontPx, CHECKED_ROOM.titleMaxPx),
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
    run: ({ descriptions: [description] }) =>
      tooWide(description, CHECKED_ROOM.textFontPx, CHECKED_ROOM.textMaxPx),
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
      // A wrong canonical is reported by its own check.
      if (own && own.href !== page.url && own.href !== canonical) return [own.href]
      return alternates.filter(({ href }) => !isAbsolute(href)).map(({ href }) => href)
    },
  },
} as const satisfies Record<string, Check>

function tooWide(text = '', fontPx: number, maxPx: number): string[] {
  const width = Math.round(textWidthPx(text, fontPx))
  return width > maxPx ? [`${width} px > ${maxPx} px`] : []
}

function isAbsolute(href: string): boolean {
  return /^https?:\/\//.test(href)
}
