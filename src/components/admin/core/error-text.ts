'use client'

import { useMessages, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { type CodedError, isErrorCode } from '@/lib/errors/error-codes'
import { type ErrorLanguage, errorText } from '@/lib/errors/error-text'
import type { KindKey } from '@/lib/kinds'
import { ownLanguageName } from '@/lib/texts/languages'
import { isTranslatedLocale } from '@/lib/texts/locales'
import { localizedPath } from '@/lib/texts/localized-text'
import { useInterfaceLanguage } from './admin-texts'

/** An error of the server or of a form's schema: its code and values, and the same in English. */
export type ShownError = { code?: unknown; values?: CodedError['values']; message?: string }

/** The label of a field, or the heading of a column: `name`, `facts.ledCount`, `category.name`. */
export function useFieldName(): (key: string, name: string) => string {
  const t = useTranslations('admin')
  return useCallback(
    (key, name) => {
      const last = name.replace(/^facts\./, '').replace(/\..*$/, '')
      const own = `fieldsOf.${key}.${last}`
      // Not a message: it may be a text of a page, with braces of its own.
      return t.has(own) ? String(t.raw(own)) : t(`fields.${last}`)
    },
    [t],
  )
}

/** Whether a path leads into a row of a list: `modes.0.lumens`. */
const isOfRow = (path: string) => /\.\d+(\.|$)/.test(path)

/** The label of the field at an error's path, of a cell with its row, of a translation with its language: `name`, `modes.0.lumens`. */
export function useFieldAt(): (key: string, path: string) => string {
  const t = useTranslations('admin')
  const fieldName = useFieldName()
  return useCallback(
    (key, path) => {
      const { locale, name: own } = localizedPath(path)
      const [list = '', index, column] = own.split('.')
      const label = () => {
        const title = `form.row.${list}`
        if (!isOfRow(own) || !t.has(title)) return fieldName(key, own)
        const row = t(title, { number: Number(index) + 1 })
        const cell = `form.columns.${list}.${column}`
        return t.has(cell) ? t('fieldOf', { field: t(cell), whole: row }) : row
      }
      return isTranslatedLocale(locale)
        ? t('form.inLanguage', { field: label(), language: ownLanguageName(locale) })
        : label()
    },
    [t, fieldName],
  )
}

/**
 * Puts an error into the interface's language by its code and values. In English its own message stands, which for
 * required fields is the specified one (docs/specification.md, section 5); so does the message of an unknown code.
 */
export function useErrorText(): (error: ShownError) => string {
  const t = useTranslations('admin')
  const fieldAt = useFieldAt()
  const [locale] = useInterfaceLanguage()
  const { admin } = useMessages()

  return useCallback(
    ({ code, values, message }) => {
      if (!isErrorCode(code) || (locale === 'en' && message)) return message ?? ''
      const { errors, operations } = admin as unknown as Pick<ErrorLanguage, 'errors' | 'operations'>
      const kindName = (kind: string) =>
        t.has(`kinds.${kind}`)
          ? { one: t(`kinds.${kind as KindKey}.one`), many: t(`kinds.${kind as KindKey}.many`) }
          : { one: '', many: '' }
      return errorText(
        { code, values },
        {
          locale,
          errors,
          operations,
          unnamedRecord: t('unnamedRecord'),
          kindName,
          // The name of what is missing, and what it is missing in: a record, or a row of one of its lists.
          fieldName: (path, kind = '') =>
            isOfRow(path)
              ? fieldAt(kind, path)
              : t('fieldOf', { field: fieldAt(kind, path), whole: kindName(kind).one }),
        },
      )
    },
    [t, fieldAt, locale, admin],
  )
}
