'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { localePath } from '@/lib/paths'
import type { AdminResource } from '@/lib/resources/admin-resource'
import type { AdminRecord } from '@/lib/schemas/admin-records'
import { useInterfaceLanguage } from './words'

/** A thing of any resource: the columns and fields it has, its declaration knows. */
export type AnyRecord = AdminRecord & Record<string, unknown>

/** What a thing is called. */
export function titleOf(resource: AdminResource, record: AnyRecord): string {
  return String(record[resource.title] ?? '')
}

/** The value a column or field points at: `category.name`. */
export function valueAt(record: AnyRecord, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], record)
}

export function isDraft(record: AnyRecord): boolean {
  return record.status === 'DRAFT'
}

/** Tells the public address of a thing in the interface's language; null for a draft, or what has no page. */
export function useLivePath(): (resource: AdminResource, record: AnyRecord) => string | null {
  const [locale] = useInterfaceLanguage()
  return useCallback(
    ({ publicPath }, record) =>
      publicPath && typeof record.slug === 'string' && !isDraft(record)
        ? localePath(locale, publicPath(record.slug))
        : null,
    [locale],
  )
}

/** After a change: everything on screen is read again, everything else when it is next looked at. */
export function useRenewal(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: ['admin'] }), [client])
}
