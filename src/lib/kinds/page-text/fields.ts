import { byText, defineKind } from '../../fields/kind'
import { TEXT_COLUMNS, textKey } from '../../fields/text-places'
import { line, paragraph } from '../../fields/types/text'
import { LOCALES } from '../../texts/locales'

/** A text of a page as a row of a spreadsheet: it has no record of its own, but is a part of that of its page. */
export const pageTexts = defineKind({
  key: 'pages',
  label: 'page',
  plural: 'pages',
  title: 'page',
  fields: {
    slug: textKey(),
    page: line(),
    place: line(),
    ...Object.fromEntries(LOCALES.map((locale) => [TEXT_COLUMNS[locale], paragraph()])),
  },
  columns: [],
  searchable: [],
  sorts: byText('page'),
  createdElsewhere: true,
})
