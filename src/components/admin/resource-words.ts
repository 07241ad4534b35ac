'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import type { AdminCallFailure } from '@/lib/http/admin-client'
import type { AdminResource, ResourceKey } from '@/lib/resources/admin-resource'
import { RESOURCES } from '@/lib/resources/all-resources'
import {
  errorAlert,
  type ResourceAction,
  successText,
  validationErrorsText,
} from '@/lib/resources/resource-texts'

import { useAllWords, useInterfaceLanguage } from './words'

/** The texts about a resource in the interface's language; in English they are the specification's (section 8). */
export type ResourceWords = {
  /** 'product' */
  thing: (key: ResourceKey) => string
  /** 'products' */
  things: (key: ResourceKey) => string
  /** The label of a field, or the heading of a column: `name`, `facts.ledCount`, `category.name`. */
  field: (key: ResourceKey, name: string) => string
  /** A value out of a fixed choice: 'Published' for `DRAFT`'s sibling. */
  value: (value: string) => string
  /** 'Product created successfully' */
  success: (resource: AdminResource, action: ResourceAction) => string
  /** 'Error creating product: …', or for blog posts the list of what is wrong. */
  failure: (resource: AdminResource, action: ResourceAction, failure: AdminCallFailure) => string
  /** A text of the server: English unless it is known. */
  server: (message: string) => string
}

/** Puts a text of the server into the interface's language: English unless it is known. */
export function useServerText(): (message: string) => string {
  const t = useTranslations('admin')
  const [locale] = useInterfaceLanguage()
  const { en } = useAllWords()
  return useCallback(
    (message) => {
      if (locale === 'en') return message
      // Some texts hold a number, which goes over into the other language.
      const [number = ''] = /\d+/.exec(message) ?? []
      const known = Object.entries(en.server as Record<string, string>).find(
        ([, text]) => text === message || text.replace('{count}', number) === message,
      )
      if (known) return t(`server.${known[0]}`, { count: Number(number) })
      const gone = Object.values(RESOURCES).find(
        ({ label }) => message.toLowerCase() === `${label} not found`,
      )
      return gone ? t('gone', { thing: t(`things.${gone.key}.one`) }) : message
    },
    [t, locale, en],
  )
}

export function useResourceWords(): ResourceWords {
  const t = useTranslations('admin')
  const [locale] = useInterfaceLanguage()
  const server = useServerText()

  return useMemo(() => {
    const thing = (key: ResourceKey) => t(`things.${key}.one`)
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
        const message = server(failure.message)
        if (resource.key === 'blog-posts' && failure.errors && failure.errors.length > 0) {
          const lines = failure.errors.map((error) => ({ ...error, message: server(error.message) }))
          return locale === 'en'
            ? validationErrorsText(lines)
            : [t('validationErrors'), ...lines.map(({ path, message }) => `${path}: ${message}`)].join('\n')
        }
        return locale === 'en'
          ? errorAlert(resource, action, message)
          : t(`failed.${action}`, { thing: thing(resource.key), message })
      },
      server,
    }
  }, [t, locale, server])
}
