'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { ADMIN_CALL_TIMEOUT_MS } from '@/lib/domain/limits'
import { AdminCallFailure, callAdmin, nextPageOf } from '@/lib/http/admin-client'
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/http/idempotency-key-header'
import { PRIVATE_SEARCH_HEADER } from '@/lib/http/private-search-header'
import { type StoredImage, type UploadProgress, uploadImage } from './upload-image'

/** The export of a long list takes longer than other calls. */
const DOWNLOAD_TIMEOUT_MS = 300_000

/** One page of a list. */
export type AdminPage<T> = {
  items: T[]
  /** Of the whole list. */
  total: number
  /** The address of the page after it. */
  next: string | null
}

/** How every part of the admin calls the server. All failures are `AdminCallFailure`s. */
export type Session = {
  /** Calls the admin API and returns the JSON of its response. */
  call: <T>(method: string, url: string, body?: unknown, timeoutMs?: number) => Promise<T>
  /** Creates a record; with the same key again it is the same record (docs/api.md). */
  create: <T>(url: string, body: unknown, key: string) => Promise<T>
  /** `search` is what to look for among people, which must not stand in the address. */
  list: <T>(url: string, signal?: AbortSignal, search?: string) => Promise<AdminPage<T>>
  /** A file of the admin API. */
  download: (url: string) => Promise<Blob>
  upload: (file: File, progress: UploadProgress) => Promise<StoredImage>
  logout: () => void
}

const SessionContext = createContext<Session | null>(null)

type SessionProviderProps = {
  adminKey: string
  /** The key is not accepted any more. */
  onRejected: () => void
  onLogout: () => void
  children: ReactNode
}

/** The session: the key, held in the state of the page and nowhere else (docs/specification.md, section 4.5). */
export function SessionProvider({ adminKey, onRejected, onLogout, children }: SessionProviderProps) {
  const session = useMemo<Session>(() => {
    const reporting = async <T,>(response: Promise<T>) => {
      try {
        return await response
      } catch (error) {
        if (error instanceof AdminCallFailure && error.status === 401) onRejected()
        throw error
      }
    }
    const request = (method: string, url: string, options?: Parameters<typeof callAdmin>[3]) =>
      reporting(callAdmin(adminKey, method, url, options))
    return {
      logout: onLogout,
      upload: (file, progress) => reporting(uploadImage(file, adminKey, progress)),
      call: async (method, url, body, timeoutMs = ADMIN_CALL_TIMEOUT_MS) =>
        (await request(method, url, { body, timeoutMs })).json(),
      create: async (url, body, key) =>
        (await request('POST', url, { body, headers: { [IDEMPOTENCY_KEY_HEADER]: key } })).json(),
      download: async (url) => (await request('GET', url, { timeoutMs: DOWNLOAD_TIMEOUT_MS })).blob(),
      list: async (url, signal, search) => {
        const headers = search ? { [PRIVATE_SEARCH_HEADER]: encodeURIComponent(search) } : undefined
        const response = await request('GET', url, { signal, headers })
        const items = await response.json()
        return {
          items,
          total: Number(response.headers.get('x-total-count') ?? items.length),
          next: nextPageOf(response),
        }
      },
    }
  }, [adminKey, onRejected, onLogout])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session of the admin who is logged in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is a session inside SessionProvider only')
  return session
}
