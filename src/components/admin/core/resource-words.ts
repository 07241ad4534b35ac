'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { AdminCallFailure } from '@/lib/http/admin-client'
import type { AnyKind, KindKey } from '@/lib/kinds'
import { KINDS } from '@/lib/kinds'
import {
  errorAlert,
  failureText,
  fetchFailureText,
  type KindAction,
  notFoundText,
  successText,
  validationErrorsText,
} from '@/lib/resources/kind-texts'
import { knownText } from './known-text'
import { useAllWords, useInterfaceLanguage } from './words'

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
  /** A text of the server: English unless it is known. */
  server: (message: string) => string
}

/** Translates a text of the server; one that is not known stays English. */
export function useServerText(): (message: string) => string {
  const t = useTranslations('admin')
  const [locale] = useInterfaceLanguage()
  const { en } = useAllWords()
  return useCallback(
    (message) => {
      if (locale === 'en') return message
      const known = knownText(en.server as Record<string, string>, message)
      if (!known) return aboutThing(t, message) ?? message
      const { count, ...values } = known.values
      return t(`server.${known.key}`, { ...values, ...(count && { count: Number(count) }) })
    },
    [t, locale, en],
  )
}

type Translate = ReturnType<typeof useTranslations<'admin'>>

const ACTIONS = ['create', 'update', 'delete', 'restore'] as const

/** The texts that are made from a resource's label, behind which the server may put a reference to its log. */
function aboutThing(t: Translate, message: string): string | null {
  const [, text = message, reference] = /^(.*) \(reference (\w+)\)$/.exec(message) ?? []
  for (const resource of Object.values(KINDS)) {
    const thing = t(`things.${resource.key}.one`)
    if (text === notFoundText(resource)) return t('gone', { thing })
    const action = ACTIONS.find((each) => text === failureText(resource, each))
    const words = action
      ? t(`couldNot.${action}`, { thing })
      : text === fetchFailureText(resource)
        ? t('couldNot.fetch', { thing })
        : null
    if (words) return reference ? t('withReference', { words, reference }) : words
  }
  return null
}

/** A failure that came without words of the server's own, as from a proxy in front of it. */
function isWordless({ status, body }: AdminCallFailure): boolean {
  if (status === 0 || status === 401) return false
  return typeof (body as { message?: unknown } | null | undefined)?.message !== 'string'
}

export function useResourceWords(): ResourceWords {
  const t = useTranslations('admin')
  const [locale] = useInterfaceLanguage()
  const server = useServerText()

  return useMemo(() => {
    const thing = (key: KindKey) => t(`things.${key}.one`)
    return {
      thing,
      things: (key) => t(`things.${key}.many`),
      field: (key, name) => {
        const last = name.replace(/^facts\./, '').replace(/\..*$/, '')
        const own = `fieldsOf.${key}.${last}`
        return t.has(own) ? t(own) : t(`fields.${last}`)
      },
      value: (value) => (t.has(`values.${value}`) ? t(`values.${value}`) : value),
      success: (resource, action) =>
        locale === 'en' ? successText(resource, action) : t(`done.${action}`, { thing: thing(resource.key) }),
      failure: (resource, action, failure) => {
        const message = server(isWordless(failure) ? failureText(resource, action) : failure.message)
        if (resource.alertListsErrors && failure.errors && failure.errors.length > 0) {
          const lines = failure.errors.map((error) => ({ ...error, message: server(error.message) }))
          return locale === 'en'
            ? validationErrorsText(lines)
            : [t('validationErrors'), ...lines.map(({ path, message }) => `${path}: ${message}`)].join('\n')
        }
        return locale === 'en'
          ? errorAlert(resource, action, message)
          : t(`failed.${action}`, { thing: thing(resource.key), message })
      },
      fetchFailure: (resource, error) =>
        server(
          error instanceof AdminCallFailure && isWordless(error) ? fetchFailureText(resource) : error.message,
        ),
      server,
    }
  }, [t, locale, server])
}
