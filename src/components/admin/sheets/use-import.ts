'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ErrorCode } from '@/lib/errors/error-codes'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { LONG_WORK_POLLING_MS } from '@/lib/values/limits'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { bulkResultOf, followWork, type WorkProgress } from '../core/long-work'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'
import type {
  BulkReply,
  BulkResultReply,
  CellChangesReply,
  ImportPreview,
  ImportReply,
} from '../core/responses'

const isGoingOn = (state: ImportReply['state'] | undefined) => state === 'APPLYING' || state === 'REVERTING'

/** Why the check of a file ended. */
function failureIn({ errors: [first] }: ImportReply) {
  const code = (first?.code ?? 'import_not_checked') as ErrorCode
  return { code, ...(first?.values && { values: first.values }), ...(first && { message: first.reason }) }
}

const isForgotten = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.status === 404

/** The states of an import that was started. */
const BEGUN: readonly string[] = ['APPLYING', 'REVERTING', 'APPLIED'] satisfies ImportReply['state'][]

/** Whether an import was taken back because it could not go on, whatever the reason. */
export const isCutOff = ({ errors: [first] }: Pick<ImportReply, 'errors'>) => first?.code === 'import_cut_off'

/** Records that a notice names. */
const SKIPPED_NAMED = 5

/** Whether another save had some of its records, and the rest can be taken back by a second try. */
const isPartlyUndone = ({ skipped }: BulkResultReply) => skipped.some(({ code }) => code === 'record_locked')

/** It is forgotten, or somebody changed a record meanwhile. */
const REFUSED = [404, 409]

/** The file that is sent, the share of it that was sent, and then how far its check is. */
type Reading = { file: string; share: number; checked?: WorkProgress }

/** An import from its file to its undoing. */
export type Importing = ReturnType<typeof useImport>

/**
 * An import of a kind: the file is read, previewed, applied and taken back by the server, which goes on by itself.
 *
 * @param watched Whether its dialog is open: otherwise a notice says how it ended.
 */
export function useImport(kind: AnyKind, watched: boolean) {
  const t = useTranslations('admin.sheets')
  const words = useKindTexts()
  const notices = useNotices()
  const invalidate = useInvalidation()
  const { call, upload } = useSession()
  const [locale] = useInterfaceLanguage()
  const [reading, setReading] = useState<Reading | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [working, setWorking] = useState(false)
  const [error, setError] = useState('')
  const [refused, setRefused] = useState(false)
  const [undone, setUndone] = useState<BulkResultReply | null>(null)
  const [undoing, setUndoing] = useState<WorkProgress | null>(null)
  const [started, setStarted] = useState(false)
  const sending = useRef(new AbortController())
  const isWatched = useRef(watched)
  useEffect(() => {
    isWatched.current = watched
  }, [watched])

  const url = `/api/admin/imports/${preview?.id}`
  const progress = useQuery({
    queryKey: ['imports', preview?.id],
    queryFn: () => call<ImportReply>('GET', url, { failed: 'import' }),
    enabled: started && preview !== null,
    refetchInterval: ({ state: { data, error: failure } }) =>
      !isForgotten(failure) && (!data || isGoingOn(data.state)) ? LONG_WORK_POLLING_MS : false,
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
    } else if (ended.state === 'FAILED') notices.error(isCutOff(ended) ? t('cutOff') : t('failed'))
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
      failed: 'import',
    } as const
    sending.current = new AbortController()
    const { signal } = sending.current
    void guarded(async () => {
      try {
        const onProgress = (share: number) => setReading({ file: file.name, share })
        setPreview(
          await checked(
            await upload<ImportReply | ImportPreview>(target, file, { signal, onProgress }),
            file.name,
            signal,
          ),
        )
      } catch (failure) {
        if (!signal.aborted) throw failure
      } finally {
        if (!signal.aborted) setReading(null)
      }
    })
  }

  /** The preview of a file, however long its check takes. */
  const checked = async (reply: ImportReply | ImportPreview, file: string, signal: AbortSignal) => {
    if ('changes' in reply) return reply
    const ask = async () => {
      const { id } = reply
      const found = await call<ImportReply>('GET', `/api/admin/imports/${id}`, { failed: 'import' })
      if (!signal.aborted && found.total > 0) setReading({ file, share: 1, checked: found })
      return found
    }
    const ended = await followWork(ask, ({ state }) => state === 'CHECKING', signal)
    if (ended.state !== 'PREVIEW') throw new CallFailure(500, failureIn(ended))
    const changesUrl = `/api/admin/imports/${ended.id}/changes?from=0`
    return { ...ended, ...(await call<CellChangesReply>('GET', changesUrl, { failed: 'import' })) }
  }

  const apply = () =>
    void guarded(async () => {
      try {
        await call('POST', `${url}/apply`, { failed: 'import' })
      } catch (failure) {
        // The answer to the first try was lost.
        const isBegun = failure instanceof CallFailure && BEGUN.includes(String(failure.values?.state))
        if (!isBegun) throw failure
      }
      setStarted(true)
    })

  const undo = () =>
    guarded(async () => {
      try {
        const reply = await call<BulkReply>('POST', `${url}/undo`, { failed: 'undo' })
        const result = await bulkResultOf(call, reply, setUndoing)
        setUndone(result)
        tell(result)
      } catch (failure) {
        if (failure instanceof CallFailure && !isWatched.current) notices.error(words.error(failure))
        throw failure
      } finally {
        setUndoing(null)
        void invalidate()
      }
    })

  /** Says in a notice what the dialog would, where it was closed. */
  const tell = ({ changed, skipped, skippedCount = skipped.length }: BulkResultReply) => {
    if (isWatched.current) return
    const done = t('undone', { count: changed })
    if (skippedCount === 0) return notices.success(done)
    const listed = skipped.slice(0, SKIPPED_NAMED)
    const reasons = listed.map((each) => `${each.label ?? each.id}: ${words.error(each)}`)
    const more = skippedCount > listed.length ? ['…'] : []
    notices.error([done, t('skipped', { count: skippedCount }), ...reasons, ...more].join('\n'))
  }

  /** Reads further cells that change. */
  const readMore = () =>
    guarded(async () => {
      const more = await call<CellChangesReply>('GET', `${url}/changes?from=${preview?.next}`, {
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
    state: undone && !isPartlyUndone(undone) ? ('UNDONE' as const) : state,
    /** How far it is; of a preview nothing is done. */
    progress: progress.data,
    undone,
    /** How far it is taken back, where that takes longer. */
    undoing,
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
