'use client'

import { useTranslations } from 'next-intl'
import { recordUrl } from '@/lib/fields/kind'
import { KINDS } from '@/lib/kinds'
import type { NotedIdea } from '@/lib/kinds/idea/queries'
import { useAttempt } from '../core/attempt'
import { useSession } from '../core/identity/session'
import { useInvalidation } from '../core/records'
import { newKey } from '../form/saving'

const KIND = KINDS.ideas

/** The first values of the idea that dismisses a row. */
type Begun = { name: string; note?: string; address: string }

/** Takes rows out of the lists that are not of interest, as dropped ideas, and brings them back. */
export function useDismissal() {
  const t = useTranslations('admin.demand')
  const { notices, attempt, isWorking } = useAttempt()
  const invalidate = useInvalidation()
  const { call, create } = useSession()

  const changed = <T>(calling: () => Promise<T>) =>
    attempt(async () => {
      const done = await calling()
      await invalidate()
      return done
    })
  const change = ({ id, version }: NotedIdea, state: NotedIdea['state']) =>
    call<NotedIdea>('PUT', recordUrl(KIND, id), {
      failed: { operation: 'update', kind: KIND.key },
      body: { state, version },
    })
  // An idea that was nothing but dropped was made for that alone.
  const undo = (idea: NotedIdea) =>
    idea.version > 1
      ? change(idea, 'open')
      : call('DELETE', recordUrl(KIND, idea.id), { failed: { operation: 'delete', kind: KIND.key } })
  const restore = (idea: NotedIdea) => changed(() => undo(idea))

  /** @returns Whether the row was taken out. */
  const dismiss = async (idea: NotedIdea | undefined, begun: Begun): Promise<boolean> => {
    const dropped = await changed(() =>
      idea
        ? change(idea, 'dropped')
        : create<NotedIdea>(KIND.urls.create ?? '', newKey(), {
            failed: { operation: 'create', kind: KIND.key },
            body: { ...begun, state: 'dropped' },
          }),
    )
    if (dropped)
      notices.success(t('dismissed', { name: begun.name }), {
        label: t('showAgain'),
        onSelect: () => void restore(dropped),
      })
    return dropped !== undefined
  }
  return { dismiss, restore, isWorking }
}
