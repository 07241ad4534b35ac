'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { recordUrl } from '@/lib/fields/kind'
import type { AnyKind } from '@/lib/kinds'
import { useSession } from '../core/identity/session'
import {
  baseOf,
  type Edited,
  type FormBase,
  type SaveOutcome,
  type SavePlan,
  withStoredDraft,
} from './saving'

/** What the calls left: the record, what the form goes on from, and what was done. */
type Done = { record: Edited; next: FormBase; outcome: SaveOutcome }

/** The calls that save a form. */
export function useSaveCalls(kind: AnyKind) {
  const session = useSession()
  const router = useRouter()
  return useMemo(() => {
    const { create } = kind.urls
    const call = (method: string, url: string, body?: object): Promise<Edited> =>
      session.call(method, url, {
        failed: { operation: 'update', kind: kind.key },
        ...(body && { body }),
      })
    const done = (record: Edited, outcome: SaveOutcome): Done => {
      // The admin shows texts of these itself, such as the firm's name.
      if (kind.single && outcome === 'update') router.refresh()
      return { record, next: baseOf(kind, record), outcome }
    }
    /** @param onStored Called when something is stored that the next call goes on with, which may fail. */
    async function run(
      plan: NonNullable<SavePlan>,
      base: FormBase,
      onStored: (stored: FormBase) => void,
    ): Promise<Done> {
      const { id, key, version, draft } = base
      const url = recordUrl(kind, id)
      const draftUrl = `${url}/draft`
      const store = async (input: object) =>
        withStoredDraft(kind, base, await call('PUT', draftUrl, { ...input, version }))
      switch (plan.call) {
        case 'create': {
          const failed = { operation: 'create', kind: kind.key } as const
          const options = { failed, body: plan.input }
          return done(await session.create(create ?? '', key, options), 'create')
        }
        case 'update': {
          const saved = await call('PUT', url, { ...plan.input, version })
          return done(draft ? { ...saved, draft } : saved, 'update')
        }
        case 'discard': {
          return done(await call('DELETE', `${draftUrl}?version=${version}`), 'discard')
        }
        case 'draft': {
          const drafted = await call('PUT', draftUrl, { ...plan.input, version })
          return { record: drafted, next: withStoredDraft(kind, base, drafted), outcome: 'draft' }
        }
        case 'review': {
          const first = plan.first && (await run({ ...plan.first }, base, onStored))
          const from = first?.next ?? base
          if (first) onStored(from)
          const at = `${recordUrl(kind, from.id)}/draft?review=true`
          const drafted = await call('PUT', at, { ...plan.input, version: from.version })
          const record = from.isPublic ? drafted : { ...drafted, status: 'DRAFT' }
          return { record, next: withStoredDraft(kind, from, drafted), outcome: 'review' }
        }
        case 'publishDraft': {
          const stored = plan.input ? await store(plan.input) : base
          if (plan.input) onStored(stored)
          return done(await call('POST', `${draftUrl}/publish`, { version: stored.version }), 'update')
        }
      }
    }
    return { run }
  }, [session, kind, router])
}
