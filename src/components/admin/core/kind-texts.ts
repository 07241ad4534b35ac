'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { FieldError } from '@/lib/errors/error-codes'
import type { CallFailure } from '@/lib/http/client'
import type { AnyKey, AnyKind } from '@/lib/kinds'
import { type KindAction, successText } from '@/lib/records/kind-texts'
import { ownLanguageName } from '@/lib/texts/languages'
import { isTranslatedLocale, type Locale } from '@/lib/texts/locales'
import { localizedPath } from '@/lib/texts/localized-text'
import { countryName } from '@/lib/values/codes/countries'
import { isTimeZone, zoneText } from '@/lib/values/time-zone'
import { useInterfaceLanguage } from './admin-texts'
import { type ShownError, useErrorText, useFieldAt, useFieldName } from './error-text'

/**
 * The texts about a kind in the interface's language; the English ones are specified
 * (docs/specification.md, section 8.3).
 */
export type KindTexts = {
  /** One of its records, as 'New product' names it. */
  singular: (key: AnyKey) => string
  /** Several of its records, as 'Search products' names them. */
  plural: (key: AnyKey) => string
  /** 'New product', for what creates a record. */
  newRecord: (key: AnyKey) => string
  /** 'Edit product' */
  editRecord: (key: AnyKey) => string
  /** The label of a field, or the heading of a column: `name`, `facts.ledCount`, `category.name`. */
  field: (key: AnyKey, name: string) => string
  /** A value out of a fixed choice: 'Published' for `DRAFT`'s sibling. */
  value: (value: string) => string
  /** A specification as the site calls it: one of the eight, or a free one by its own name. */
  spec: (name: string) => string
  /** A label with the language its text is in behind it, but for English: 'Name 中文'. */
  inLanguage: (label: string, locale: Locale) => string
  /** 'Product created successfully' */
  success: (kind: AnyKind, action: KindAction) => string
  /** 'Error creating product: …', or for blog posts the list of what is wrong. */
  failure: (kind: AnyKind, action: KindAction, failure: CallFailure) => string
  /** An error in the interface's language. */
  error: (error: ShownError) => string
  /** The same of a field, named: 'Weight (g): Must be a number'. */
  fieldError: (kind: AnyKind, error: FieldError) => string
}

export function useKindTexts(): KindTexts {
  const t = useTranslations('admin')
  const [locale] = useInterfaceLanguage()
  const error = useErrorText()
  const field = useFieldName()
  const fieldAt = useFieldAt()

  return useMemo(() => {
    const singular = (key: AnyKey) => t(`kinds.${key}.one`)
    return {
      singular,
      plural: (key) => t(`kinds.${key}.many`),
      newRecord: (key) => t('newRecord', { record: singular(key) }),
      editRecord: (key) => t('editRecord', { record: singular(key) }),
      field,
      value: (value) =>
        t.has(`values.${value}`)
          ? t(`values.${value}`)
          : (countryName(value, locale) ?? (isTimeZone(value) ? zoneText(value, locale) : value)),
      inLanguage: (label, language) =>
        isTranslatedLocale(language)
          ? t('form.inLanguage', { field: label, language: ownLanguageName(language) })
          : label,
      spec: (name) => (t.has(`specNames.${name}`) ? t(`specNames.${name}`) : name),
      success: (kind, action) =>
        locale === 'en' ? successText(kind, action) : t(`done.${action}`, { record: singular(kind.key) }),
      failure: ({ key, alertListsErrors }, action, failure) => {
        const path = (at: string) => (locale === 'en' ? at : fieldAt(key, at))
        if (alertListsErrors && failure.errors && failure.errors.length > 0) {
          const lines = failure.errors.map((each) => `${path(each.path)}: ${error(each)}`)
          return [t('validationErrors'), ...lines].join('\n')
        }
        return t(`failed.${action}`, { record: singular(key), message: error(failure) })
      },
      error,
      fieldError: ({ key, fields }, found) => {
        const { name: own } = localizedPath(found.path)
        const isField = fields.some(
          ({ name }) => `${own}.`.startsWith(`${name}.`) || name.endsWith(`.${own}`),
        )
        // That something is required names the field itself.
        return found.code === 'required' || !isField
          ? error(found)
          : t('fieldError', { field: fieldAt(key, found.path), message: error(found) })
      },
    }
  }, [t, locale, error, field, fieldAt])
}
