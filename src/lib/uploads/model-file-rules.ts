import type { ErrorCode } from '../errors/error-codes'

export const MODEL_FILE_ENDING = '.glb'

export const MODEL_LIMIT_BYTES = 2 * 1024 * 1024
/** More than twice the finest shipped model. */
export const MODEL_MAX_TRIANGLES = 60_000
export const MODEL_PICTURE_MAX_PX = 2048

/** What a model need not have, but a viewer misses: a place for a logo, what lights up, and where its light leaves. */
export const MISSABLE_PARTS = ['label', 'emitter', 'lamp'] as const

export type MissablePart = (typeof MISSABLE_PARTS)[number]

/** What was found in a model when it was uploaded. */
export type ModelDetails = {
  /** The roles of its parts. */
  parts: string[]
  missing: MissablePart[]
  triangles: number
  /** Whether it can be read without meshopt, as viewers of augmented reality and search engines do. */
  isPlain: boolean
}

/**
 * Checks a model before it is uploaded.
 *
 * @returns The code of the error, or null for a file that may be sent.
 */
export function modelFileError({ name, size }: { name: string; size: number }): ErrorCode | null {
  if (!name.toLowerCase().endsWith(MODEL_FILE_ENDING)) return 'not_a_model'
  return size > MODEL_LIMIT_BYTES ? 'model_too_large' : null
}
