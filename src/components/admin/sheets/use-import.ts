'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { BULK_TIMEOUT_MS, IMPORT_POLLING_MS } from '@/lib/domain/limits'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { useKindWords } from '../core/kind-words'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'
import {
  type BulkReply,
  bulkReplySchema,
  cellChangesSchema,
  type ImportPreview,
  type ImportReply,
  importPreviewSchema,
  importSchema,
} from '../core/response-schemas'
import { useSession } from '../core/session'
import { useInterfaceLanguage } from '../core/words'

const isGoingOn = (state: ImportReply['state'] | undefined) => state === 'APPLYING' || state === 'REVERTING'

const isForgotten = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.status === 404

/** It is forgotten, or somebody changed a record meanwhile. */
const REFUSED = [404, 409]

/** An import from its file to its undoing. */
export type Importing = ReturnType<typeof useImport>

/**
 * An import of a kind: the file is read, previewed, applied and taken back by the server, which goes on by itself.
 *
 * @param watched Whether its dialog is open: otherwise a notice says how it ended.
 */
export function useImport(kind: AnyKind, watched: boolean) {
  const t = useTranslations('admin.sheets')
  const words = useKindWords()
  const notices = useNotices()
  const invalidate = useInvalidation()
  const { call, upload } = useSession()
  const [locale] = useInterfaceLanguage()
  const [reading, setReading] = useState<{ file: string; share: number } | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [working, setWorking] = useState(false)
  const [error, setError] = useState('')
  const [refused, setRefused] = useState(false)
  const [undone, setUndone] = useState<BulkReply | null>(null)
  const [started, setStarted] = useState(false)
  const sending = useRef(new AbortController())

  const url = `/api/admin/imports/${preview?.id}`
  const progress = useQuery({
    queryKey: ['imports', preview?.id],
    queryFn: () => call('GET', url, { schema: importSchema, failed: 'import' }),
    enabled: started && preview !== null,
    refetchInterval: ({ state: { data, error: failure } }) =>
      !isForgotten(failure) && (!data || isGoingOn(data.state)) ? IMPORT_POLLING_MS : false,
  })
  // Until an answer comes again; the import itself goes on, or will when the server is there.
  const silent = isForgotten(progress.error)
    ? words.error(progress.error)
    : progress.isError
      ? t('silent')
      : ''
  const state = started ? (progress.data?.state ?? 'APPLYING') : preview?.state

  const guarded = async (work: () => Promise<void>) => {
    setError('')
    setRefused(false)
    setWorking(true)
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setError(words.error(failure))
      setRefused(REFUSED.includes(failure.status))
    } finally {
      setWorking(false)
    }
  }

  const end = useEffectEvent((ended: ImportReply) => {
    void invalidate()
    if (watched) return
    if (ended.state === 'APPLIED') {
      notices.success(t('applied', { count: ended.total }), { label: t('undo'), onSelect: () => void undo() })
    } else if (ended.state === 'FAILED') notices.error(t('failed'))
  })
  const { data } = progress
  useEffect(() => {
    if (data && (data.state === 'APPLIED' || data.state === 'FAILED')) end(data)
  }, [data])

  const read = (file: File) => {
    reset()
    setReading({ file: file.name, share: 0 })
    const target = {
      url: `/api/admin/imports?${new URLSearchParams({ kind: kind.key, locale })}`,
      field: 'file',
      schema: importPreviewSchema,
      failed: 'import',
    } as const
    sending.current = new AbortController()
    const { signal } = sending.current
    void guarded(async () => {
      try {
        const onProgress = (share: number) => setReading({ file: file.name, share })
        setPreview(await upload(target, file, { signal, onProgress }))
      } catch (failure) {
        if (!signal.aborted) throw failure
      } finally {
        if (!signal.aborted) setReading(null)
      }
    })
  }

  const apply = () =>
    void guarded(async () => {
      await call('POST', `${url}/apply`, { schema: importSchema, failed: 'import' })
      setStarted(true)
    })

  const undo = () =>
    guarded(async () => {
      const reply = await call('POST', `${url}/undo`, {
        schema: bulkReplySchema,
        failed: 'undo',
        timeoutMs: BULK_TIMEOUT_MS,
      })
      setUndone(reply)
      void invalidate()
    })

  /** Reads further cells that change. */
  const readMore = () =>
    guarded(async () => {
      const more = await call('GET', `${url}/changes?from=${preview?.next}`, {
        schema: cellChangesSchema,
        failed: 'import',
      })
      setPreview(
        (before) => before && { ...before, next: more.next, changes: [...before.changes, ...more.changes] },
      )
    })

  const reset = () => {
    sending.current.abort()
    setReading(null)
    setPreview(null)
    setStarted(false)
    setUndone(null)
    setError('')
    setRefused(false)
  }

  return {
    /** The file that is sent or checked, and the share of it that was sent. */
    reading,
    preview,
    state: undone ? ('UNDONE' as const) : state,
    /** How far it is; of a preview nothing is done. */
    progress: progress.data,
    undone,
    working,
    error: error || silent,
    /** Whether the preview cannot be written any more, and the file has to be chosen again. */
    refused,
    read,
    apply,
    undo,
    readMore,
    reset,
  }
}
