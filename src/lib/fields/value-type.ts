import type { CodedError } from '../errors/error-codes'
import type { Locale } from '../texts/locales'
import type { Localized } from '../texts/localized-text'
import type { Range } from '../values/number-range'

/** The types of value there are, each with a file of its own in `types`. */
export type ValueName =
  | 'text'
  | 'texts'
  | 'markdown'
  | 'slug'
  | 'link'
  | 'choice'
  | 'record'
  | 'records'
  | 'codes'
  | 'toggle'
  | 'number'
  | 'day'
  | 'moment'
  | 'picture'
  | 'pictures'
  | 'model'
  | 'logo'
  | 'color'
  | 'curve'
  | 'rows'

/** What a declaration says of a value beside its type. */
export type ValueOptions = {
  maxChars?: number
  /** How many signs its place takes well; a Chinese one counts as two. */
  fits?: number
  /** The name of something a site may be without, which a text is about: no form shows the text where it is missing. */
  about?: string
  /** Of a text: a line that may be long, whose control grows, or any number of lines; one line without. */
  lines?: 'growing' | 'many'
  /** Of a line: the kind whose records' titles are offered; any other text can be typed. */
  suggestedFrom?: string
  /** Of a link or records: it is or they are of documents, which can be uploaded for it. */
  ofDocument?: true
  /** Of a text: it may be the address of an uploaded file, which stays while it is. */
  mayBeFile?: true
  /** Of a link: an e-mail address instead of one of the web. */
  isMail?: true
  /** Of a number: whole ones only. */
  whole?: boolean
  /** Of a number: what it can be. */
  range?: Range
  /** Of a number: the values a form does not ask about. */
  usual?: Range
  /** Of a choice or codes: the values. */
  options?: readonly string[]
  /** Countries are among the values of a choice or of codes; a text can name each in many ways. */
  ofCountries?: true
  /** Of a choice: the values an admin can choose; all when missing. The others are shown where a record has them. */
  settable?: readonly string[]
  /** Of a choice: what its values have before them among the words, where another choice has the same: `role`, for `role-sales`. */
  wordsOf?: string
  /** Of a choice: what a new record has; the first when missing. */
  initial?: string
  /** Of a record or records: the kind whose records can be chosen. */
  recordsOf?: string
  /** Of a record: its kind has no slugs, so that lists are narrowed by its id alone. */
  byId?: true
  /** Of a record: stored is its slug instead of its id. */
  bySlug?: true
  /** Of a slug: the field it is made from while it is empty. */
  slugFrom?: string
  /** Of a logo: the ground it is made for. */
  ground?: 'light' | 'dark'
  /** Of rows that are computed until they are written: the text of each in one language, by its name. */
  computed?: (input: Readonly<Record<string, unknown>>, locale: Locale) => Record<string, string | null>
  rows?: RowsOf<readonly Column[]>
}

/** What the rows of a list are made of. `Columns` are fields as they are declared, or as a form has them. */
export type RowsOf<Columns> = {
  /** What they are called among the texts of forms: `modes`. */
  called: string
  columns: Columns
  /** Whether each row carries its translations itself, instead of a list in each language beside the English one. */
  carryTranslations?: true
  /** The column of a row that is no object where it has nothing else, but a text. */
  alone?: string
  /** The names of rows that every form shows, first and in this order; rows of all languages belong together by name. */
  known?: { names: readonly string[]; isSame: (a: string, b: string) => boolean }
  /** Of a menu: how deep its entries can stand, and where on a page. */
  menu?: { levels: 1 | 2; shownAs: 'bar' | 'columns' | 'line' }
}

/** One value of a record or of a row, as a form has it. */
export type Column = ValueOptions & {
  /** Its name on the wire; `facts.ledCount` is inside another. Also the key of its label in the messages. */
  name: string
  type: ValueType
  required: boolean
  /** Whether it can have texts in other languages beside the English one, in `translations` under the last part of its name. */
  translatable: boolean
}

/** One row of a list as a form holds it: what was typed, in each language, with a name of its own that it keeps when it moves. */
export type FormRow = Record<Locale, Record<string, string>> & { id: string }

/** A value as a form holds it: what was typed, as it was typed. It survives JSON, so that a draft of it can be stored. */
export type FormValue = string | boolean | string[] | FormRow[]

/** The words of values in one language. */
export type ValueWords = { word: (code: string) => string; yes: string; no: string }

/** What values are said with: words, and how records and times are named. */
export type Speaker = ValueWords & {
  locale: Locale
  record: (kind: string, id: string) => string
  moment: (instant: string) => string
}

/** The records cells can name: their slugs by id, and their ids by slug and by name. */
export type NamedRecords = { slugs: ReadonlyMap<string, string>; ids: ReadonlyMap<string, string> }

/** What cells of a spreadsheet are read with. */
export type CellLanguage<Words extends ValueWords = ValueWords> = {
  words: Words
  /** Words of any of these are understood. */
  understood: readonly Words[]
  records: Readonly<Record<string, NamedRecords>>
  /** The codes of lists that the firm keeps, by what their words have before them. */
  listed: Readonly<Record<string, readonly string[]>>
  /** The firm's time zone, on whose clock times without an offset are. */
  zone: string
  /** Whether the file is of a program for which the comma may be the mark of decimals. */
  decimalComma?: boolean | undefined
}

/** What a cell means, or an error that says what to write. */
export type ReadCell = { value: unknown } | { error: CodedError }

/**
 * Everything that is known of a type of value: forms, lists, spreadsheets, conflicts and bulk changes ask it. Its builders,
 * beside it, make the schemas, and `components/admin/inputs` has its control.
 */
export type ValueType<Typed extends FormValue = FormValue> = {
  name: ValueName
  /**
   * A stored value as a form holds it; what was damaged in the database counts as missing.
   *
   * @param translations Those of rows, which a form holds in all languages at once.
   */
  typed(stored: unknown, locale: Locale, options: ValueOptions, translations: Localized<unknown>): Typed
  /** What a form holds as it is sent; the schema tidies it further. */
  stored(typed: Typed, locale: Locale, options: ValueOptions): unknown
  /** A value that is not blank as people read it. */
  say(stored: unknown, to: Speaker, options: ValueOptions): string
  /** What was typed into a cell of a spreadsheet. */
  read(typed: string, options: ValueOptions, language: CellLanguage): ReadCell
  /** What a draft holds where a required value is missing. */
  lacking?: '' | readonly []
  /** How a column without a value is stored, where it can have a translation. */
  empty?: 'null' | 'list'
  /** Whether it is a number, which cells hold as one and which can have a unit. */
  isNumeric?: true
  /** Whether it is short enough for a column of a list. */
  isShort?: true
  /** Whether several records can sensibly share one, which is then set in bulk. */
  isShared?: true
}
