'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { recordUrl } from '@/lib/fields/kind'
import { CallFailure } from '@/lib/http/client'
import { KINDS } from '@/lib/kinds'
import type { NotedIdea } from '@/lib/kinds/idea/queries'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'
import { newKey } from '../form/saving'

const KIND = KINDS.ideas

/** The first values of the idea that dismisses a row. */
type Begun = { name: string; note?: string; address: string }

/** Takes rows out of the lists that are not of interest, as dropped ideas, and brings them back. */
export function useDismissal() {
  const t = useTranslations('admin.demand')
  const words = useKindTexts()
  const notices = useNotices()
  const invalidate = useInvalidation()
  const { call, create } = useSession()

  const [isWorking, setIsWorking] = useState(false)

  const attempt = async <T>(calling: () => Promise<T>): Promise<T | null> => {
    setIsWorking(true)
    try {
      const done = await calling()
      await invalidate()
      return done
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      notices.error(words.error(error))
      return null
    } finally {
      setIsWorking(false)
    }
  }
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
  const restore = (idea: NotedIdea) => attempt(() => undo(idea))

  /** @returns Whether the row was taken out. */
  const dismiss = async (idea: NotedIdea | undefined, begun: Begun): Promise<boolean> => {
    const dropped = await attempt(() =>
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
    return dropped !== null
  }
  return { dismiss, restore, isWorking }
}
