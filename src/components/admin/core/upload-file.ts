import type { FailedOperation } from '@/lib/errors/error-codes'
import { type AdminKey, explained, keyHeader } from '@/lib/http/admin/admin-client'
import { CallFailure, failureOf } from '@/lib/http/client'
import { UPLOAD_TIMEOUT_MS } from '@/lib/values/limits'

export type UploadProgress = {
  signal: AbortSignal
  /** Called with the share sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Where files of one type are sent, and in which field. */
export type UploadTarget = {
  url: string
  field: string
  failed: FailedOperation
}

/**
 * Sends a file and reports the progress, which `fetch` cannot.
 *
 * @throws CallFailure for everything but a stored file; status 0 when the network is gone or too slow.
 */
export function uploadFile<Stored>(
  target: UploadTarget,
  file: File,
  key: AdminKey,
  progress: UploadProgress,
): Promise<Stored> {
  return explained(target.failed, () => send<Stored>(target, file, key, progress))
}

function send<Stored>(
  { url, field }: UploadTarget,
  file: File,
  key: AdminKey,
  { signal, onProgress }: UploadProgress,
): Promise<Stored> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new CallFailure(0, { code: 'network_error' }))
    request.open('POST', url)
    for (const [name, value] of Object.entries(keyHeader(key))) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('timeout', fail)
    request.timeout = UPLOAD_TIMEOUT_MS
    request.addEventListener('load', () => {
      const { status, response } = request
      if (request.status < 300 && response !== null) resolve(response)
      else reject(failureOf(status, response))
    })
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })
}
