'use client'

import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { Me } from '@/lib/access/me'
import type { AnyRecord } from '@/lib/fields/record-values'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { people } from '@/lib/kinds/person/fields'
import { type Area, isAllowedTo } from '@/lib/values/roles'
import { useCompleteWords } from '../admin-texts'
import type { ShownError } from '../error-text'
import { isTabOf, type ListTab, TABS } from '../location'
import { type Session, useSession } from './session'

export const ME_KEY = ['admin', 'me']

const MeContext = createContext<Me | null>(null)

export const fetchMe = ({ call }: Pick<Session, 'call'>) =>
  call<Me>('GET', '/api/admin/me', { failed: 'fetch_me' })

type MeProviderProps = {
  pending: ReactNode
  failed: (error: ShownError, onRetry: () => void) => ReactNode
  children: ReactNode
}

/** Learns who is signed in before anything is shown that a role may not see, and the words of what is shown. */
export function MeProvider({ pending, failed, children }: MeProviderProps) {
  const { call } = useSession()
  const completeWords = useCompleteWords()
  const { data, error, refetch } = useQuery({
    queryKey: ME_KEY,
    queryFn: async () => {
      const [me] = await Promise.all([fetchMe({ call }), completeWords()])
      return me
    },
  })
  const knownBy = useRef(call)
  // Who logs in again may be somebody else.
  useEffect(() => {
    if (knownBy.current !== call) void refetch()
    knownBy.current = call
  }, [call, refetch])
  if (data) return <MeContext value={data}>{children}</MeContext>
  return (
    <>
      {pending}
      {error &&
        failed(error instanceof CallFailure ? error : { message: String(error) }, () => void refetch())}
    </>
  )
}

export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('Who is signed in is known inside MeProvider only')
  return me
}

/** The lists somebody may read, in their order; those of people once there are any. */
export function useTabs(): readonly ListTab[] {
  const me = useMe()
  return useMemo(
    () =>
      TABS.filter((tab) =>
        isTabOf(tab, ({ area }) => isAllowedTo(me, area, 'read') && (area !== 'accounts' || me.hasPeople)),
      ),
    [me],
  )
}

/**
 * A kind as it is shown: until somebody is invited, nothing of it can be assigned to anybody, and texts about what
 * the site is without are not asked for.
 */
export function useShownKind<K extends AnyKind>(kind: K): K {
  const me = useMe()
  const { hasPeople, subjects } = me
  return useMemo(() => {
    const mayRead = ({ area }: { area?: Area }) => !area || isAllowedTo(me, area, 'read')
    const assigned = kind.filters.filter((filter) => filter.type === 'record' && filter.kind === people.key)
    const isOfNone = ({ about }: { about?: string }) => about !== undefined && !subjects.includes(about)
    const isWhole = kind.choosable.every(mayRead) && kind.sorts.every(mayRead)
    if ((hasPeople || assigned.length === 0) && isWhole && !kind.fields.some(isOfNone)) return kind
    const isShown = (named: { name: string; area?: Area }) =>
      mayRead(named) &&
      (hasPeople || !assigned.some(({ name }) => [name, `${name}.name`, `${name}Id`].includes(named.name)))
    return {
      ...kind,
      fields: kind.fields.filter((field) => isShown(field) && !isOfNone(field)),
      columns: kind.columns.filter(isShown),
      choosable: kind.choosable.filter(isShown),
      filters: kind.filters.filter(isShown),
      sorts: kind.sorts.filter(mayRead),
    }
  }, [kind, me, hasPeople, subjects])
}

/** Whether the one who is signed in may read, or write, what belongs to an area, such as the records of a kind. */
export function useMay(): (of: { area: Area }, access: 'read' | 'write') => boolean {
  const me = useMe()
  return ({ area }, access) => isAllowedTo(me, area, access)
}

/** The secret that may be made for a record, if any: a person's key is exchanged by that person alone. */
export function useAccessAction(kind: AnyKind, record: AnyRecord | undefined): AnyKind['accessAction'] {
  const me = useMe()
  const mayWrite = useMay()(kind, 'write')
  const of = record && 'personId' in record ? record.personId : null
  return mayWrite && (of === null || of === me.personId) ? kind.accessAction : null
}
