import { unzipSync } from 'fflate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { safeFileName, uniqueNames, zipStream } from '@/lib/files/zip-stream'

const BYTES = new Uint8Array([1, 2, 3])

async function* pieces(...each: Uint8Array[]) {
  yield* each
}

async function zipped(names: string[], modified = new Date('2027-03-12T08:30:00Z')) {
  async function* files() {
    for (const name of names) yield { name, pieces: pieces(BYTES, BYTES) }
  }
  const made: Uint8Array[] = []
  for await (const piece of zipStream(files(), modified)) made.push(piece)
  return Buffer.concat(made)
}

afterEach(() => vi.unstubAllEnvs())

describe('an archive', () => {
  it('has the bytes of its files, with names in every script', async () => {
    const files = unzipSync(await zipped(['a.txt', '规格书/ü.pdf']))
    expect(Object.keys(files)).toEqual(['a.txt', '规格书/ü.pdf'])
    expect([...(files['规格书/ü.pdf'] ?? [])]).toEqual([1, 2, 3, 1, 2, 3])
  })

  it('is the same bytes wherever it is made, also for times that archives have none for', async () => {
    const made = []
    for (const TZ of ['Asia/Shanghai', 'America/New_York']) {
      vi.stubEnv('TZ', TZ)
      made.push(await zipped(['a'], new Date('2027-03-14T23:30:00Z')))
    }
    expect(made[0]).toEqual(made[1])
    expect((await zipped(['a'], new Date(0))).length).toBeGreaterThan(0)
  })

  it('reads the next piece when it is asked for, and ends its source when nobody asks any more', async () => {
    let read = 0
    let ended = false
    async function* endless() {
      try {
        for (;;) {
          read += 1
          yield BYTES
        }
      } finally {
        ended = true
      }
    }
    async function* files() {
      yield { name: 'a', pieces: endless() }
    }
    const stream = zipStream(files(), new Date())
    for (let at = 0; at < 5; at++) await stream.next()
    expect(read).toBeLessThanOrEqual(5)
    await stream.return(undefined)
    expect(ended).toBe(true)
  })
})

describe('the name of a file in an archive', () => {
  it.each([
    ['../../etc/passwd', '-..-etc-passwd'],
    ['C:\\a<b>|"c"?*', 'C-a-b-c-'],
    ['con.pdf', '_con.pdf'],
    ['a\u202Efdp.exe\0', 'afdp.exe'],
    ['  . ', 'file'],
    ['x'.repeat(300), 'x'.repeat(100)],
    ['规格书 ü', '规格书 ü'],
  ])('%j is %j', (typed, name) => {
    expect(safeFileName(typed)).toBe(name)
  })

  it('is one of its own, whatever the case of its letters', () => {
    const free = uniqueNames()
    expect(['A.pdf', 'a.pdf', 'a (2).pdf', 'b/A.pdf', 'a'].map(free)).toEqual([
      'A.pdf',
      'a (2).pdf',
      'a (2) (2).pdf',
      'b/A.pdf',
      'a',
    ])
  })
})
