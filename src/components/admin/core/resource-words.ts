'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Operation } from '@/lib/domain/error-codes'
import { AdminCallFailure } from '@/lib/http/admin-client'
import type { AnyKind, KindKey } from '@/lib/kinds'
import { type KindAction, successText } from '@/lib/resources/kind-texts'
import { type ShownError, useErrorText, useFieldName } from './error-text'
import { useInterfaceLanguage } from './words'

/**
 * The texts about a resource in the interface's language; the English ones are specified
 * (docs/specification.md, section 8.3).
 */
export type ResourceWords = {
  /** One of its records, as 'New product' names it. */
  thing: (key: KindKey) => string
  /** Several of its records, as 'Search products' names them. */
  things: (key: KindKey) => string
  /** The label of a field, or the heading of a column: `name`, `facts.ledCount`, `category.name`. */
  field: (key: KindKey, name: string) => string
  /** A value out of a fixed choice: 'Published' for `DRAFT`'s sibling. */
  value: (value: string) => string
  /** 'Product created successfully' */
  success: (resource: AnyKind, action: KindAction) => string
  /** 'Error creating product: …', or for blog posts the list of what is wrong. */
  failure: (resource: AnyKind, action: KindAction, failure: AdminCallFailure) => string
  /** 'Failed to fetch products', unless the server sent a message. */
  fetchFailure: (resource: AnyKind, error: Error) => string
  /** An error in the interface's language. */
  error: (error: ShownError) => string
}

/** The error of a failed call; where the response has no message, as from a proxy, it says what failed. */
function errorOf(
  failure: Error,
  kind: KindKey,
  operation: Extract<Operation, KindAction | 'fetch'>,
): ShownError {
  const hasMessage = !(failure instanceof AdminCallFailure) || failure.body?.message || failure.code
  return hasMessage ? failure : { code: 'no_message', values: { operation, kind } }
}

export function useResourceWords(): ResourceWords {
  const t = useTranslations('admin')
  const [locale] = useInterfaceLanguage()
  const error = useErrorText()
  const field = useFieldName()

  return useMemo(() => {
    const thing = (key: KindKey) => t(`things.${key}.one`)
    return {
      thing,
      things: (key) => t(`things.${key}.many`),
      field,
      value: (value) => (t.has(`values.${value}`) ? t(`values.${value}`) : value),
      success: (resource, action) =>
        locale === 'en' ? successText(resource, action) : t(`done.${action}`, { thing: thing(resource.key) }),
      failure: ({ key, alertListsErrors }, action, failure) => {
        if (alertListsErrors && failure.errors && failure.errors.length > 0) {
          const lines = failure.errors.map((each) => `${each.path}: ${error(each)}`)
          return [t('validationErrors'), ...lines].join('\n')
        }
        return t(`failed.${action}`, { thing: thing(key), message: error(errorOf(failure, key, action)) })
      },
      fetchFailure: ({ key }, failure) => error(errorOf(failure, key, 'fetch')),
      error,
    }
  }, [t, locale, error, field])
}
