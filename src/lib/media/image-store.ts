/** A content that is too large to be held, as a file. */
export type ContentOnDisk = { path: string; sizeBytes: number }

/** A stored file. */
export type StoredFile = { name: string; modifiedAt: Date }

/**
 * The store of uploaded pictures. Names satisfy `isMediaFileName`, and a name stands for one content for ever.
 * Every method throws UnavailableError when the store is unavailable.
 */
export type ImageStore = {
  /** Writes a file atomically, also when the process dies; an existing one is replaced. */
  put(name: string, content: Uint8Array | ContentOnDisk): Promise<void>
  /** Streams a file; null when there is none. */
  open(name: string): Promise<ReadableStream<Uint8Array> | null>
  exists(name: string): Promise<boolean>
  /** Removes files one after the other, in that order; missing ones count as removed. */
  remove(names: readonly string[]): Promise<void>
  /** Whether a file was surely put here by this site's own database; a bucket may be shared with a restored copy of it, unknowingly. */
  isOwn(name: string): Promise<boolean>
  /** All files in no particular order; names that are not valid are skipped. */
  list(): AsyncIterable<StoredFile>
  /** Checks that files can be written; returns when they can. */
  check(): Promise<void>
  /** Removes what interrupted writes before that time left behind. Returns their number. */
  removeUnfinished(before: Date): Promise<number>
}
