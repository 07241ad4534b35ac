import { createHash } from 'node:crypto'

/** 128 bits. */
const CHARS = 22

/** A short digest of what something is made from: as long as it is the same, so is the thing made. For ETags and keys of caches. */
export const contentDigest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, CHARS)
