import { serverEnvironment } from '../config/env'
import { readMarkdown } from '../content/read-markdown'
import { type PictureLookup, pictureLookup } from '../data/pictures'
import { languagesOf, type Translator, translator } from '../data/translator'
import { UnreadableError } from '../errors/unreadable'
import type { FieldName, Fields, ShownValues } from '../fields/field'
import { isOfType } from '../fields/field'
import type { Kind } from '../fields/kind'
import { DEFAULT_LOCALE, type Locale } from '../texts/locales'
import type { IndexableView, LocalizedView } from '../values/views'
import { isWhole } from './damaged-rows'

/** The columns every row of content has. */
export type ViewRow = {
  id: string
  translations: unknown
  updatedAt: Date
  shareImageUrl?: string | null
  metaTitle?: string | null
  metaDescription?: string | null
}

/** What a kind makes its view from, beside the fields that are shown as they are. */
export type ViewContext<K extends Kind, Row> = Translator<FieldName<K['declared']>> & {
  row: Row
  pictures: PictureLookup
  locale: Locale
  /** The record's name or title in the view's language. */
  title: string
}

export type CardView<K extends Kind, Card> = { id: string } & ShownValues<K['declared'], 'card'> &
  LocalizedView &
  Card

export type PageView<K extends Kind, Card, Page> = { id: string } & ShownValues<K['declared'], 'page'> &
  LocalizedView &
  IndexableView &
  Card &
  Page

/** How the records of a kind look to the public. Of damaged rows there are no cards, and their pages cannot be read. */
export type ContentView<Row, ListRow, CardShape, PageShape> = {
  kind: Kind
  cards(rows: readonly ListRow[], locale: Locale, pictures?: PictureLookup): Promise<CardShape[]>
  pages(rows: readonly Row[], locale: Locale): Promise<PageShape[]>
}

/**
 * Makes views from a kind's fields, each in the requested language.
 *
 * @param card What a card has beside the fields shown on cards.
 * @param page What the record's own page has beside the fields shown there.
 */
export function contentView<
  K extends Kind,
  ListRow extends Omit<ViewRow, 'updatedAt'>,
  Row extends ListRow & ViewRow,
  Card extends object,
  Page extends object,
>({
  kind,
  card,
  page,
}: {
  kind: K
  card: (context: ViewContext<K, ListRow>) => Card | Promise<Card>
  page: (context: ViewContext<K, Row>) => Page | Promise<Page>
}): ContentView<Row, ListRow, CardView<K, Card>, PageView<K, Card, Page>> {
  const { declared } = kind
  const contextOf = <R extends { translations: unknown }>(
    row: R,
    locale: Locale,
    pictures: PictureLookup,
  ) => {
    const translated = translator<FieldName<K['declared']>>(row.translations, locale)
    const title = translated.text(
      kind.title as FieldName<K['declared']>,
      String((row as Record<string, unknown>)[kind.title]),
    )
    return { ...translated, row, pictures, locale, title }
  }
  const base = async (
    row: { id: string },
    context: Translator<string> & { locale: Locale },
    shown: 'card' | 'page',
  ) => ({
    id: row.id,
    ...(await shownValues(declared, shown, row, context, kind.page?.namesLights)),
    ...context.localized,
  })
  return {
    kind,
    async cards(allRows, locale, pictures) {
      const rows = allRows.filter((row) => isWhole(kind, row))
      const lookup =
        pictures ??
        (await pictureLookup(
          rows.flatMap((row) => pictureUrls(declared, row)),
          locale,
        ))
      const cardOf = async (row: ListRow) => {
        const context = contextOf(row, locale, lookup)
        return { ...(await base(row, context, 'card')), ...(await card(context)) } as CardView<K, Card>
      }
      return Promise.all(rows.map(cardOf))
    },
    async pages(rows, locale) {
      if (!rows.every((row) => isWhole(kind, row))) throw new UnreadableError()
      const lookup = await pictureLookup(
        rows.flatMap((row) => pictureUrls(declared, row)),
        locale,
      )
      return Promise.all(rows.map((row) => pageOf(row, contextOf(row, locale, lookup))))
    },
  }

  async function pageOf(row: Row, context: ViewContext<K, Row>) {
    const indexable: IndexableView = {
      metaTitle: context.own('metaTitle' as never, row.metaTitle ?? null),
      metaDescription: context.own('metaDescription' as never, row.metaDescription ?? null),
      sharePicture: context.pictures.optional(row.shareImageUrl ?? null, null, context.title),
      languages: languagesOf(row.translations, kind.page?.mainTexts ?? []),
      updatedAt: row.updatedAt.toISOString(),
    }
    return {
      ...(await base(row, context, 'page')),
      ...indexable,
      ...(await card(context)),
      ...(await page(context)),
    } as PageView<K, Card, Page>
  }
}

/** The addresses of a row's pictures; columns that were not read have none. */
function pictureUrls(fields: Fields, row: object): string[] {
  return Object.entries(fields).flatMap(([name, field]): string[] => {
    const value = (row as Record<string, unknown>)[name]
    if (isOfType(field, 'picture', 'pictures')) return [(value as string | string[] | null) ?? []].flat()
    const columns = field.rows?.columns ?? {}
    return Array.isArray(value) && Object.values(columns).some((column) => isOfType(column, 'picture'))
      ? value.flatMap((part) => pictureUrls(columns, part ?? {}))
      : []
  })
}

async function shownValues<F extends Fields, Show extends 'card' | 'page'>(
  fields: F,
  shown: Show,
  row: object,
  { text, list, locale, localized }: Translator<string> & { locale: Locale },
  namesLights = false,
): Promise<ShownValues<F, Show>> {
  const visible = Object.entries(fields).filter(
    ([, field]) => field.shown === 'card' || field.shown === shown,
  )
  const shownValue = async ([name, field]: (typeof visible)[number]) => {
    const stored = (row as Record<string, unknown>)[name]
    const value = field.read ? field.read(stored as never) : stored
    if (field.type?.name === 'markdown') {
      const markdown = text(name, value as string | null)
      const textLocale = localized.fallbackFields.includes(name) ? DEFAULT_LOCALE : locale
      const { imageHosts } = serverEnvironment()
      return markdown && readMarkdown(markdown, { locale, textLocale, imageHosts, namesLights })
    }
    if (field.translation === null) return value
    if (Array.isArray(value)) return list(name, field.translation as never, value)
    return text(name, value as string | null)
  }
  const entries = visible.map(async (field) => [field[0], await shownValue(field)])
  return Object.fromEntries(await Promise.all(entries))
}
