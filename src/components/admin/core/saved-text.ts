'use client'

import { useTranslations } from 'next-intl'
import { stateOf } from '@/lib/fields/record-state'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { AnyKind } from '@/lib/kinds'
import type { KindAction } from '@/lib/records/kind-texts'
import { useKindTexts } from './kind-texts'
import { useFullMomentText } from './moments'

/** 'Product updated successfully', and whether it is public or will be. */
export function useSavedText(): (kind: AnyKind, action: KindAction, record: AnyRecord) => string {
  const words = useKindTexts()
  const withState = useStateText()
  return (kind, action, record) => withState(kind, words.success(kind, action), record)
}

/** The text of a save's notice, with 'Published', 'Draft' or the time at which the record goes public. */
export function useStateText(): (kind: AnyKind, done: string, record: AnyRecord) => string {
  const t = useTranslations('admin.notices')
  const words = useKindTexts()
  const moment = useFullMomentText()
  return (kind, done, record) => {
    if (!kind.hasStatus) return done
    const { state, publishAt } = stateOf(record)
    if (state === 'PUBLISHED' || publishAt === null) return t('inState', { done, state: words.value(state) })
    return t('scheduled', { done, state: words.value('SCHEDULED'), at: moment(publishAt) })
  }
}
