import { describe, expect, test } from 'vitest'
import { KeptAnswers } from '@/lib/cache/versioned-responses'
import { KEPT_ANSWER_MAX_BYTES, KEPT_ANSWERS_MAX_BYTES } from '@/lib/domain/limits'

const answer = (bytes: number) => ({ body: new Uint8Array(bytes), etag: 'W/"x"', headers: {} })

describe('answers that were made before', () => {
  test('are given for the version they show and for no other', () => {
    const kept = new KeptAnswers()
    const made = answer(10)
    kept.keep('?search=a', 7n, made)
    expect(kept.get('?search=a', 7n)).toBe(made)
    expect(kept.get('?search=a', 8n)).toBeNull()
    expect(kept.get('?search=b', 7n)).toBeNull()
  })

  test('give way to a newer one of the same', () => {
    const kept = new KeptAnswers()
    const [old, young] = [answer(10), answer(10)]
    kept.keep('?', 1n, old)
    kept.keep('?', 2n, young)
    expect(kept.get('?', 1n)).toBeNull()
    expect(kept.get('?', 2n)).toBe(young)
  })

  test('never fill more memory than they may, and those asked for last stay', () => {
    const kept = new KeptAnswers()
    const many = 4 * Math.ceil(KEPT_ANSWERS_MAX_BYTES / KEPT_ANSWER_MAX_BYTES)
    for (let n = 0; n < many; n += 1) {
      kept.keep(`?${n}`, 1n, answer(KEPT_ANSWER_MAX_BYTES / 2))
      expect(kept.get('?0', 1n), `after ${n}`).not.toBeNull()
    }
    const there = Array.from({ length: many }, (_, n) => n).filter((n) => kept.has(`?${n}`))
    expect((there.length * KEPT_ANSWER_MAX_BYTES) / 2).toBeLessThanOrEqual(KEPT_ANSWERS_MAX_BYTES)
    expect(there).toContain(many - 1)
    expect(there).not.toContain(1)
  })

  test('are not kept when one alone would drive out many', () => {
    const kept = new KeptAnswers()
    kept.keep('?', 1n, answer(KEPT_ANSWER_MAX_BYTES + 1))
    expect(kept.has('?')).toBe(false)
  })
})
