import type { z } from 'zod'
import { UPLOAD_TIMEOUT_MS } from '@/lib/domain/limits'
import { type AdminKey, explained, keyHeader } from '@/lib/http/admin-client'
import { CallFailure, failureOf } from '@/lib/http/client'
import { storedImageSchema } from './response-schemas'

export type StoredImage = z.infer<typeof storedImageSchema>

export type UploadProgress = {
  signal: AbortSignal
  /** Called with the share sent, from 0 to 1. */
  onProgress: (share: number) => void
}

const UPLOAD_URL = '/api/admin/media/upload-image'

/**
 * Sends a picture to the library and reports the progress, which `fetch` cannot.
 *
 * @throws CallFailure for everything but a stored picture; status 0 when the network is gone or too slow.
 */
export function uploadImage(file: File, key: AdminKey, progress: UploadProgress): Promise<StoredImage> {
  return explained('upload_image', () => send(file, key, progress))
}

function send(file: File, key: AdminKey, { signal, onProgress }: UploadProgress): Promise<StoredImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new CallFailure(0, { code: 'network_error' }))
    request.open('POST', UPLOAD_URL)
    for (const [name, value] of Object.entries(keyHeader(key))) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('timeout', fail)
    request.timeout = UPLOAD_TIMEOUT_MS
    request.addEventListener('load', () => {
      const { status, response } = request
      const stored = storedImageSchema.safeParse(response)
      if (stored.success) resolve(stored.data)
      else reject(failureOf(status, response))
    })
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('image', file)
    request.send(form)
  })
}
