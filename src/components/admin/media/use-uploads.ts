'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure } from '@/lib/http/client'
import { KINDS } from '@/lib/kinds'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'
import type { UploadRules } from './upload-rules'
import { useReportedUploads } from './upload-watch'

/** A file that is uploaded: chosen, waiting, being sent, stored or rejected. */
export type Upload<Stored = unknown> = {
  id: number
  /** The file that was chosen, of which `file` may be a smaller copy. */
  chosen: File
  file: File
  /** The address of the preview, in this browser only; null for what is no picture. */
  preview: string | null
  state: 'chosen' | 'waiting' | 'sending' | 'stored' | 'failed'
  /** What the library made of it, until it is handed over. */
  stored: Stored | null
  /** The share sent, from 0 to 1. */
  share: number
  error: string | null
}

export type Uploads = {
  /** The types of files it takes. */
  types: readonly string[]
  list: Upload[]
  busy: boolean
  /** Takes files; those the library cannot take are rejected at once (docs/specification.md, section 5.3). */
  choose: (files: Iterable<File>) => void
  /** Takes files and sends them. */
  send: (files: Iterable<File>) => void
  /** Sends all that were chosen, and again what failed. */
  start: () => void
  remove: (id: number) => void
}

const AT_ONCE = 2

/**
 * The uploads of one part of the admin, such as a field.
 *
 * @param rules What it takes: module constants, such as `IMAGES`.
 * @param onStored Called for each file the server has taken, in the order the files were chosen in.
 * @param onAllStored Called when the last of them has arrived and none has failed.
 */
export function useUploads<Stored>({
  rules,
  onStored,
  onAllStored,
}: {
  rules: UploadRules<Stored>
  onStored?: (stored: Stored, chosen: File) => void
  onAllStored?: (count: number) => void
}): Uploads {
  const [list, setList] = useState<Upload<Stored>[]>([])
  /** How many choices of files are being made smaller. */
  const [preparing, setPreparing] = useState(0)
  const { upload } = useSession()
  const t = useTranslations('admin.media')
  const notices = useNotices()
  const words = useKindTexts()
  const invalidate = useInvalidation()
  const lastId = useRef(0)
  const controllers = useRef(new Map<number, AbortController>())
  const running = useRef(new Set<number>())
  const previews = useRef(new Set<string>())
  /** Why files of the last choice were refused, by the browser or by the server. */
  const refused = useRef<string[]>([])

  const change = useCallback((id: number, changes: Partial<Upload<Stored>>) => {
    setList((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }, [])

  // Releases what is left when the component is removed.
  useEffect(() => {
    const [addresses, calls] = [previews.current, controllers.current]
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address)
      for (const controller of calls.values()) controller.abort()
    }
  }, [])

  const refuse = ({ name }: File, message: string) => {
    refused.current.push(t('refused', { name, message }))
    notices.error(refused.current.join('\n'))
  }

  const take = async (files: Iterable<File>, state: 'chosen' | 'waiting') => {
    refused.current = []
    notices.clear()
    setPreparing((count) => count + 1)
    for (const given of files) {
      const found = rules.errorOf(given)
      const file = (found?.endsWith('_too_large') && (await rules.smaller?.(given))) || given
      const code = rules.errorOf(file)
      if (code === null) add(given, file, state)
      else refuse(file, words.error({ code }))
    }
    setPreparing((count) => count - 1)
  }

  const add = (chosen: File, file: File, state: 'chosen' | 'waiting') => {
    lastId.current += 1
    const id = lastId.current
    const preview = rules.ofLibrary ? URL.createObjectURL(file) : null
    if (preview) previews.current.add(preview)
    setList((all) => [...all, { id, chosen, file, preview, state, stored: null, share: 0, error: null }])
  }

  const transfer = async ({ id, file }: Upload<Stored>) => {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    change(id, { state: 'sending', share: 0, error: null })
    try {
      const stored = await upload<Stored>(rules.target, file, {
        signal: controller.signal,
        onProgress: (share) => change(id, { share }),
      })
      change(id, { state: 'stored', stored, share: 1 })
    } catch (error) {
      if (controller.signal.aborted || !(error instanceof CallFailure)) return
      change(id, { state: 'failed', error: words.error(error.errors?.[0] ?? error) })
      refuse(file, rules.ofLibrary ? words.failure(KINDS.media, 'create', error) : words.error(error))
    } finally {
      controllers.current.delete(id)
      running.current.delete(id)
      // Lists have the stored files even where another one failed.
      if (running.current.size === 0) void invalidate()
      setList((all) => [...all])
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the list, which changes with every step.
  useEffect(() => {
    for (const upload of list) {
      if (running.current.size >= AT_ONCE) break
      if (upload.state !== 'waiting' || running.current.has(upload.id)) continue
      running.current.add(upload.id)
      void transfer(upload)
    }
    // A picture waits for those chosen before it that are still on their way.
    const onTheirWay = list.findIndex(({ state }) => state === 'waiting' || state === 'sending')
    const [arrived] = list
      .slice(0, onTheirWay === -1 ? list.length : onTheirWay)
      .flatMap(({ id, chosen, stored }) => (stored ? [{ id, chosen, stored }] : []))
    if (arrived) {
      // One at a time: a text takes the second only once it was rendered with the first.
      change(arrived.id, { stored: null })
      // React renders nothing at once within an effect, and the browser could insert into no text below a dialog.
      queueMicrotask(() => onStored?.(arrived.stored, arrived.chosen))
      return
    }
    const stored = list.filter(({ state }) => state === 'stored').length
    if (list.length > 0 && stored === list.length && preparing === 0) {
      setList([])
      onAllStored?.(stored)
    }
  }, [list, preparing])

  const busy =
    preparing > 0 ||
    list.some(({ state, stored }) => state === 'waiting' || state === 'sending' || stored !== null)
  const failed = list.some(({ state }) => state === 'failed')
  useReportedUploads(busy ? 'busy' : failed ? 'failed' : 'idle')

  return {
    types: rules.types,
    list,
    busy,
    choose: (files) => void take([...files], 'chosen'),
    send: (files) => {
      // What is tried anew says no more that it failed.
      setList((all) => all.filter(({ state }) => state !== 'failed'))
      void take([...files], 'waiting')
    },
    start: () => {
      refused.current = []
      notices.clear()
      setList((all) =>
        all.map((upload) =>
          upload.state === 'chosen' || upload.state === 'failed' ? { ...upload, state: 'waiting' } : upload,
        ),
      )
    },
    remove: (id) => {
      controllers.current.get(id)?.abort()
      setList((all) => {
        const gone = all.find((upload) => upload.id === id)
        if (gone?.preview) {
          URL.revokeObjectURL(gone.preview)
          previews.current.delete(gone.preview)
        }
        return all.filter((upload) => upload.id !== id)
      })
    },
  }
}
