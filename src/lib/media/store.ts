import { serverEnvironment } from '../config/env'
import { database } from '../data/prisma'
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
  return s3Store(mediaStorage, { owner: databaseIdentity })
}

let identity: string | null = null

/** A name that no other database has, also none that was restored from a backup of this one; null where the server tells none. */
async function databaseIdentity(): Promise<string | null> {
  identity ??= await database().$queryRaw<[{ id: string }]>`SELECT concat(system_identifier, '-', oid) AS id
      FROM pg_control_system(), pg_database WHERE datname = current_database()`.then(
    ([{ id }]) => id,
    () => null,
  )
  return identity
}
