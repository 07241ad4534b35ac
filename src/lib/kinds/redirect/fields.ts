import { isInOwnFolder } from '../../config/reserved-slugs'
import { field } from '../../fields/declare'
import { refinement } from '../../fields/issue-codes'
import { byText, defineKind, LAST_CHANGED, NEWEST } from '../../fields/kind'
import { TEXT } from '../../fields/types/text'
import { requiredLine } from '../../fields/value-schemas'
import { withoutLocale } from '../../texts/locales'
import { REDIRECT_PATH_MAX_CHARS, URL_MAX_CHARS } from '../../values/limits'
import { typedRedirectKey, typedRedirectTarget } from '../../values/redirect-path'

const FROM_REQUIRED = 'Please enter the address that is led on.'
const TO_REQUIRED = 'Please enter where it leads.'

/** What no redirect leads to: what is no page of the site, but for its files. */
const NO_TARGET = /^\/(?:api|admin|mcp|_next)(?=[/?#]|$)/i

const isFree = (key: string) => key !== '' && !isInOwnFolder(withoutLocale(key))

const from = requiredLine(FROM_REQUIRED, URL_MAX_CHARS)
  .refine((typed) => typedRedirectKey(typed) !== null, { ...refinement('redirect_not_a_path'), abort: true })
  .transform((typed) => typedRedirectKey(typed) ?? '')
  .refine((key) => key.length <= REDIRECT_PATH_MAX_CHARS, {
    ...refinement('too_long', { max: REDIRECT_PATH_MAX_CHARS }),
    abort: true,
  })
  .refine(isFree, refinement('redirect_from_site'))

const to = requiredLine(TO_REQUIRED, URL_MAX_CHARS)
  .refine((typed) => typedRedirectTarget(typed) !== null, {
    ...refinement('redirect_not_a_target'),
    abort: true,
  })
  .transform((typed) => typedRedirectTarget(typed) ?? '')
  .refine((path) => !NO_TARGET.test(path), refinement('redirect_to_site'))

/** How redirects come about, and what their list says of where they lead. */
export const REDIRECT_ORIGINS = ['typed', 'renamed'] as const
export const REDIRECT_STATES = ['works', 'covered', 'gone', 'circle'] as const

/** Addresses that lead to others: those that admins add, and those that records had before (docs/specification.md, section 3.14). */
export const redirects = defineKind({
  key: 'redirects',
  label: 'redirect',
  plural: 'redirects',
  title: 'from',
  keyField: 'from',
  fields: {
    from: field<string, { required: string; unique: true; maxChars: number }>(TEXT, from, {
      required: FROM_REQUIRED,
      maxChars: URL_MAX_CHARS,
      unique: true,
    }),
    to: field<string | null, { required: string; maxChars: number; mayBeFile: true }>(TEXT, to, {
      required: TO_REQUIRED,
      mayBeFile: true,
      maxChars: URL_MAX_CHARS,
    }),
  },
  columns: [
    'from',
    'to',
    { name: 'state', type: 'choice', wordsOf: 'redirect' },
    { name: 'hits', type: 'number', area: 'demand' },
    { name: 'lastHitOn', type: 'day', area: 'demand' },
    { name: 'origin', type: 'choice', wordsOf: 'redirect' },
  ],
  excerpt: 'to',
  furtherFilters: [
    { name: 'state', type: 'derived', options: REDIRECT_STATES, wordsOf: 'redirect' },
    { name: 'origin', type: 'derived', options: REDIRECT_ORIGINS, wordsOf: 'redirect' },
  ],
  comparedFields: ['to'],
  searchable: ['from', 'to'],
  sorts: [
    NEWEST,
    ...byText('from'),
    { value: 'hits', by: 'hits', type: 'number', direction: 'desc', area: 'demand' },
    LAST_CHANGED,
  ],
})
