/** A stored file. */
export type StoredFile = { name: string; modifiedAt: Date }

/**
 * Where uploaded pictures are kept. Names are those of `isMediaFileName`; a name stands for one content for ever.
 * Every method throws UnavailableError when the store cannot do its work.
 */
export type ImageStore = {
  /** Writes a file whole or not at all, also when the process dies; an existing one is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Reads a file as it comes; null when there is none. */
  open(name: string): Promise<ReadableStream<Uint8Array> | null>
  exists(name: string): Promise<boolean>
  /** Removes files one after the other, in that order; missing ones count as removed. */
  remove(names: readonly string[]): Promise<void>
  /** All files, in no order; what is not ours is passed over. */
  list(): AsyncIterable<StoredFile>
  /** Tries whether a picture could be kept just now; returns when it could. */
  check(): Promise<void>
  /** Removes what writes that were cut short before that time have left, and says how many there were. */
  removeUnfinished(before: Date): Promise<number>
}
