'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FilterValues } from '@/lib/fields/list-filters'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { bulkResultOf, type WorkProgress } from '../core/long-work'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'
import type { BulkReply, BulkResultReply } from '../core/responses'

/** Records a notice names one by one. */
const NAMED_MAX = 5

type Done = 'changed' | 'published' | 'deleted' | 'moved' | 'replaced' | 'undone'

/** Changes many records, says what became of them, and offers to take it back. */
export function useBulk(kind: AnyKind) {
  const t = useTranslations('admin.bulk')
  const words = useKindTexts()
  const notices = useNotices()
  const invalidate = useInvalidation()
  const { call } = useSession()
  const [working, setWorking] = useState(false)
  const [progress, setProgress] = useState<WorkProgress | null>(null)

  /** Does what is asked for, which may be several bulk changes, and says what became of them together. */
  const run = async (ask: () => Promise<readonly BulkReply[]>, done: Done) => {
    setWorking(true)
    notices.clear()
    try {
      const replies: BulkResultReply[] = []
      for (const reply of await ask()) replies.push(await bulkResultOf(call, reply, setProgress))
      const read = invalidate()
      report(replies, done)
      // A row that was moved is focused where it stands then.
      if (done === 'moved') await read
      return replies
    } finally {
      setWorking(false)
      setProgress(null)
    }
  }

  const failed = { operation: 'change_many', kind: kind.key } as const

  const send = (url: string, body: object | undefined, done: Done, method: 'POST' | 'DELETE' = 'POST') =>
    run(async () => [await call<BulkReply>(method, url, { failed, body })], done)

  const report = (replies: readonly BulkResultReply[], done: Done) => {
    const ids = done === 'undone' ? [] : replies.flatMap(({ id }) => id ?? [])
    const changed = replies.reduce((sum, reply) => sum + reply.changed, 0)
    const skipped = replies.flatMap((reply) => reply.skipped)
    const skippedCount = replies.reduce((sum, reply) => sum + (reply.skippedCount ?? reply.skipped.length), 0)
    const undo = ids.length > 0 ? { label: t('undo'), onSelect: () => takeBack(...ids) } : undefined
    if (changed > 0 || skipped.length === 0) notices.success(t(`done.${done}`, { count: changed }), undo)
    if (skipped.length === 0) return
    const lines = skipped
      .slice(0, NAMED_MAX)
      .map((each) => t('skippedRow', { name: each.label ?? each.id, reason: words.error(each) }))
    const more = skippedCount - lines.length
    notices.error(
      [
        t('skipped', { count: skippedCount }),
        ...lines,
        ...(more > 0 ? [t('moreSkipped', { count: more })] : []),
      ].join('\n'),
    )
  }

  const takeBack = (...ids: string[]) => {
    const failures: unknown[] = []
    const ask = async () => {
      const replies: BulkReply[] = []
      // One that cannot be taken back neither keeps the others nor hides them.
      for (const id of ids)
        await call<BulkReply>('POST', `/api/admin/bulk/${id}/undo`, { failed }).then(
          (reply) => replies.push(reply),
          (failure) => failures.push(failure),
        )
      if (replies.length === 0) throw failures.pop()
      return replies
    }
    run(ask, 'undone')
      .then(() => failures.forEach(fail))
      .catch(fail)
  }

  const fail = (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error
    notices.error(words.error(error))
  }

  return {
    working,
    /** How far a change is that takes longer. */
    progress,
    takeBack,
    /** Publishes records, each with what waits beside it. What is scheduled for later is left so and named, unless `now`. */
    publish: (selected: object, now = false) =>
      send(
        `${kind.urls.item}/bulk`,
        { ...selected, set: { status: 'PUBLISHED', ...(now && { publishAt: null }) } },
        'published',
      ).catch(fail),
    /** Moves a record before another one, or to the end. */
    move: (id: string, before: string | null) =>
      send(`${kind.urls.item}/positions`, { id, before }, 'moved').catch(fail),
    /** Replaces a picture of the library by another one wherever it is used. */
    replacePicture: (id: string, by: string) => {
      const body = { by }
      const ask = async () =>
        (await call<{ results: BulkReply[] }>('POST', `${kind.urls.item}/${id}/replace`, { failed, body }))
          .results
      return run(ask, 'replaced').catch(fail)
    },
    /** Takes back the order in which records of a list were put by hand. */
    resetOrder: (filters: FilterValues) =>
      send(
        `${kind.urls.item}/positions?${new URLSearchParams(filters)}`,
        undefined,
        'changed',
        'DELETE',
      ).catch(fail),
    /** @throws CallFailure when it is rejected as a whole. */
    change: (body: object) => send(`${kind.urls.item}/bulk`, body, 'delete' in body ? 'deleted' : 'changed'),
    /** The same, with the rejection as a notice. */
    run: (body: object) =>
      send(`${kind.urls.item}/bulk`, body, 'delete' in body ? 'deleted' : 'changed').catch(fail),
  }
}
