'use client'

import { useAttempt } from './attempt'
import { useSession } from './identity/session'

/** Hands a file to the browser, to be saved. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Fetches files of the admin API, with the key that a link could not carry, and hands them to the browser. */
export function useDownload() {
  const { download } = useSession()
  const { attempt, isWorking } = useAttempt()
  const save = (url: string, name: string, body?: object, search?: string) =>
    attempt(async () => saveFile((await download(url, body, search)).file, name))
  return { save, isSaving: isWorking }
}
