'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { FailedOperation } from '@/lib/errors/error-codes'
import { type AdminKey, callAdmin, downloadFromAdmin } from '@/lib/http/admin/admin-client'
import { IDEMPOTENCY_KEY_HEADER, PRIVATE_SEARCH_HEADER } from '@/lib/http/admin/request-headers'
import { CallFailure, type DownloadedFile, nextPageOf } from '@/lib/http/client'
import { type UploadProgress, type UploadTarget, uploadFile } from '../upload-file'

/** The export of a long list takes longer than other calls. */
const DOWNLOAD_TIMEOUT_MS = 300_000

/** One page of a list. */
export type RecordPageData<T> = {
  items: T[]
  /** Of the whole list. */
  total: number
  /** The address of the page after it. */
  next: string | null
}

/** What failed, where the response to a call does not say. */
export type Failing = { failed: FailedOperation }

/** How every part of the admin calls the server. All failures are `CallFailure`s. */
export type Session = {
  call: <T>(
    method: string,
    url: string,
    options: Failing & { body?: unknown; timeoutMs?: number; keepalive?: boolean },
  ) => Promise<T>
  /** Creates a record; with the same key again it is the same record (docs/api.md). */
  create: <T>(url: string, key: string, options: Failing & { body: unknown }) => Promise<T>
  /** A page of a list. `search` is what to look for among people, which must not stand in the address. */
  list: <T>(
    url: string,
    options: Failing & { signal?: AbortSignal; search?: string | undefined },
  ) => Promise<RecordPageData<T>>
  /** A file of the admin API; `search` is what a list of people is searched for. */
  download: (url: string, body?: object, search?: string) => Promise<DownloadedFile>
  upload: <Stored>(target: UploadTarget, file: File, progress: UploadProgress) => Promise<Stored>
  /**
   * Ends the session, in all tabs and on the server; `everywhere` also those of all other browsers.
   *
   * @throws CallFailure when a browser would stay signed in.
   */
  logout: (everywhere?: boolean) => Promise<void>
}

/** No address has the search of a list of people. */
const searchHeader = (search = '') =>
  search === '' ? undefined : { [PRIVATE_SEARCH_HEADER]: encodeURIComponent(search) }

const SESSION_URL = '/api/admin/session'

/** Those of the one who is signed in. */
export const SESSIONS_URL = '/api/admin/me/sessions'

/** Keeps this browser signed in for half a day, by a cookie no script can read. */
export async function startSession(key: string): Promise<void> {
  await callAdmin(key, SESSION_URL, { method: 'POST', failed: 'start_session' })
}

const SessionContext = createContext<Session | null>(null)

type SessionProviderProps = {
  /** Another object with each login: a browser that stays signed in has no key before it and none after it. */
  access: { key: AdminKey }
  /** The key is not accepted any more. */
  onRejected: () => void
  onLogout: () => void
  children: ReactNode
}

/**
 * The session: the key, held in the state of the page and nowhere else, or none in a browser that stays signed in
 * (docs/specification.md, section 4.5).
 */
export function SessionProvider({ access, onRejected, onLogout, children }: SessionProviderProps) {
  const session = useMemo<Session>(() => {
    const { key: adminKey } = access
    const reporting = async <T,>(response: Promise<T>) => {
      try {
        return await response
      } catch (error) {
        if (!(error instanceof CallFailure) || error.status !== 401) throw error
        onRejected()
        // A logged-in editor has not typed a wrong key: the session ended, or the key was changed.
        throw new CallFailure(401, { code: 'session_ended' })
      }
    }
    return {
      logout: async (everywhere = false) => {
        try {
          await callAdmin(adminKey, everywhere ? SESSIONS_URL : SESSION_URL, {
            method: 'DELETE',
            failed: 'end_session',
          })
        } catch (error) {
          // The key goes with the page; a session goes on, unless it had ended before.
          if ((everywhere || adminKey === null) && !(error instanceof CallFailure && error.status === 401))
            throw error
        }
        onLogout()
      },
      upload: (target, file, progress) => reporting(uploadFile(target, file, adminKey, progress)),
      call: async <T,>(method: string, url: string, options: Failing) =>
        (await reporting(callAdmin<T>(adminKey, url, { method, ...options }))).data,
      create: async <T,>(url: string, key: string, options: Failing) => {
        const headers = { [IDEMPOTENCY_KEY_HEADER]: key }
        return (await reporting(callAdmin<T>(adminKey, url, { method: 'POST', headers, ...options }))).data
      },
      download: (url, body, search) =>
        reporting(
          downloadFromAdmin(adminKey, url, {
            failed: 'export',
            timeoutMs: DOWNLOAD_TIMEOUT_MS,
            headers: searchHeader(search),
            ...(body && { method: 'POST', body }),
          }),
        ),
      list: async <T,>(url: string, { search, ...options }: Failing & { search?: string | undefined }) => {
        const { data: items, headers: sent } = await reporting(
          callAdmin<T[]>(adminKey, url, { ...options, headers: searchHeader(search) }),
        )
        return {
          items,
          total: Number(sent.get('x-total-count') ?? items.length),
          next: nextPageOf(sent),
        }
      },
    }
  }, [access, onRejected, onLogout])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session of the admin who is logged in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is a session inside SessionProvider only')
  return session
}
