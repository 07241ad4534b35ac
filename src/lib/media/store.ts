import { serverEnvironment } from '../config/env'
import type { ImageStore } from './image-store'
import { localStore } from './local-store'

let store: Promise<ImageStore> | undefined

/** The configured store: a bucket when one is set, else a folder. Created by the first call. */
export function imageStore(): Promise<ImageStore> {
  store ??= openStore().catch((error: unknown) => {
    store = undefined
    throw error
  })
  return store
}

async function openStore(): Promise<ImageStore> {
  const { mediaStorage } = serverEnvironment()
  if (mediaStorage.kind === 'folder') return localStore(mediaStorage.folder)
  const { s3Store } = await import('./s3-store')
  return s3Store(mediaStorage)
}
