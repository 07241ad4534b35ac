import { AdminCallFailure } from '@/lib/http/admin-client'
import { ADMIN_KEY_HEADER } from '@/lib/http/admin-key-header'

/** The server's response to an upload (docs/specification.md, section 7.4). */
export type StoredImage = { imageUrl: string; id: string; filename: string; url: string; size: number }

export type UploadProgress = {
  signal: AbortSignal
  /** Called with the share sent, from 0 to 1. */
  onProgress: (share: number) => void
}

const UPLOAD_URL = '/api/admin/media/upload-image'

/**
 * Sends a picture to the library and reports the progress, which `fetch` cannot.
 *
 * @throws AdminCallFailure for everything but a stored picture; status 0 when the network is gone.
 */
export function uploadImage(
  file: File,
  key: string,
  { signal, onProgress }: UploadProgress,
): Promise<StoredImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new AdminCallFailure(0, { code: 'network_error' }))
    request.open('POST', UPLOAD_URL)
    request.setRequestHeader(ADMIN_KEY_HEADER, key)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 200 || status === 201) resolve(response as StoredImage)
      else reject(new AdminCallFailure(status, response ?? undefined))
    })
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('image', file)
    request.send(form)
  })
}
