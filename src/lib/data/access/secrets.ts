import { createHash, randomBytes } from 'node:crypto'

/** How a key begins, so that scanners of repositories find one that leaked. */
const PREFIX = 'lrk_'

const PATTERN = /^lrk_[\w-]{43}$/

/** Letters of a key that its list shows. */
const ENDING_CHARS = 4

/** What is stored of a key. It is random and long, so a plain digest cannot be guessed. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** A new key, which is shown once, and what is stored of it. */
export function newAccessKey(): { key: string; digest: string; ending: string } {
  const key = PREFIX + randomBytes(32).toString('base64url')
  return { key, digest: digestOf(key), ending: key.slice(-ENDING_CHARS) }
}

/** The digest of a text that can be a key; null for any other. */
export const accessKeyDigest = (text: string): string | null => (PATTERN.test(text) ? digestOf(text) : null)

/** A new invitation: the secret part of its link, and what is stored of it. */
export function newInvitation(): { secret: string; digest: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, digest: digestOf(secret) }
}

/** The digest of the secret part of a link. */
export const invitationDigest = digestOf
