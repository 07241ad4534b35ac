import { readPlainText } from '../../content/read-markdown'
import { type CustomPage, database, type Prisma } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { translator } from '../../data/translator'
import { contentView, type ViewContext } from '../../records/content-view'
import { publicQueries } from '../../records/public-queries'
import { type Passage, passage, passagesIn } from '../../search/passages'
import { CHECKED_ROOM, cutToWidth } from '../../seo/audit/text-width'
import type { Locale } from '../../texts/locales'
import { customPages } from './fields'
import { customPagesTable } from './table'

/** Columns that only its own page shows. */
const LIST_OMIT = { content: true, metaDescription: true } as const satisfies Prisma.CustomPageOmit

type ListRow = Omit<CustomPage, keyof typeof LIST_OMIT>

const view = contentView({
  kind: customPages,
  card: ({ row }: ViewContext<typeof customPages, ListRow>) => ({ createdAt: row.createdAt.toISOString() }),
  page: async ({ row, text }: ViewContext<typeof customPages, CustomPage>) => ({
    /** The beginning of its text, without headings and tables, as long as a description in search results. */
    summary: await opening(text('content', row.content)),
  }),
})

export type CustomPageView = Awaited<ReturnType<typeof view.pages>>[number]

async function opening(markdown: string): Promise<string> {
  const plain = await readPlainText(markdown.replace(/^(?:#{1,6} |\|).*$/gm, ''))
  const { textFontPx, textMaxPx } = CHECKED_ROOM
  return cutToWidth(plain.replace(/\s+/g, ' ').trim(), textFontPx, textMaxPx).shown
}

/** How the public reads pages of the firm's own, newest first. */
export const customPageQueries = publicQueries({
  view,
  table: () => customPagesTable,
  order: { by: 'createdAt', type: 'moment', direction: 'desc' },
  omit: LIST_OMIT,
})

/** The newest of them as a search finds them: each page, and its sections. */
export async function customPagePassages(locale: Locale, take: number): Promise<Passage[]> {
  const rows = await database().customPage.findMany({
    where: PUBLIC_ROWS,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { slug: true, title: true, content: true, translations: true },
    take,
  })
  return rows.flatMap((row) => {
    const { text, localized } = translator<'title' | 'content'>(row.translations, locale)
    const [title, content] = [text('title', row.title), text('content', row.content)]
    const isEnglish = (field: string) => localized.fallbackFields.includes(field)
    const path = customPages.page.path(row.slug)
    const shown = (each: string) => each
    return [
      passage(title, content, path, isEnglish('title')),
      ...passagesIn({ content }, customPages.key, { path, shown, isEnglish: () => isEnglish('content') }),
    ]
  })
}
