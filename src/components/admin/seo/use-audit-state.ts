'use client'

import type { Locale } from '@/lib/texts/locales'
import { AUDIT_POLLING_MS } from '@/lib/values/limits'
import type { AuditStateReply } from '../core/responses'
import { useRead } from '../core/use-read'

/** The address of the audit of all pages, which says how far it is and what it found in one language. */
export const auditUrl = (locale: Locale) => `/api/admin/seo-audit?locale=${locale}`

export const isGoingOn = (state: AuditStateReply | undefined) => state?.audit?.finishedAt === null

/** The result of the last audit of all pages, and the progress of one under way. */
export const useAuditState = (locale: Locale) =>
  useRead<AuditStateReply>(['seo', 'audit', locale], auditUrl(locale), 'audit_pages', {
    refetchInterval: ({ state: { data } }) => (isGoingOn(data) ? AUDIT_POLLING_MS : false),
  })
