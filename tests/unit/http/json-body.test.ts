import { describe, expect, it } from 'vitest'
import { readJsonBody } from '@/lib/http/json-body'
import { JSON_BODY_LIMIT_BYTES } from '@/lib/values/limits'

const read = (body: BodyInit, type = 'application/json', headers: Record<string, string> = {}) =>
  readJsonBody(
    new Request('http://x/', {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...headers },
      duplex: 'half',
    } as RequestInit),
  )

describe('the body of a call', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'is read as %s',
    async (type) => expect(await read('{"a":"灯"}', type)).toEqual({ a: '灯' }),
  )

  it('is read across the borders of what arrives, and after a byte order mark', async () => {
    const bytes = new TextEncoder().encode('\ufeff{"a":"灯"}')
    const inPieces = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    expect(await read(inPieces)).toEqual({ a: '灯' })
  })

  it.each(['text/plain', 'multipart/form-data', 'application/json; charset=utf-7', 'application/jsonp', ''])(
    'is refused as %j',
    async (type) => expect(read('{}', type)).rejects.toMatchObject({ code: 'json_expected' }),
  )

  it.each(['', '{bad', "{'a':1}", '['.repeat(100_000)])('is refused when it is no JSON', async (body) => {
    await expect(read(body)).rejects.toMatchObject({ code: 'invalid_json' })
  })

  it('is refused in another encoding, also where a letter is cut off at the end', async () => {
    for (const bytes of [
      [0x22, 0xca, 0xd6, 0x22],
      [0x22, 0xe7, 0x81],
    ])
      await expect(read(Uint8Array.from(bytes))).rejects.toMatchObject({ code: 'not_utf8' })
  })

  it('is refused beyond 1 MiB, whether it says so or not', async () => {
    const tooLong = new Uint8Array(JSON_BODY_LIMIT_BYTES + 1).fill(32)
    await expect(read(tooLong)).rejects.toMatchObject({ code: 'request_too_large' })
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
    })
    await expect(read(endless)).rejects.toMatchObject({ code: 'request_too_large' })
    await expect(read('{}', undefined, { 'content-length': '99999999' })).rejects.toMatchObject({
      code: 'request_too_large',
    })
  })
})

describe('a body of an odd structure', () => {
  const read = (body: string) =>
    readJsonBody(
      new Request('http://x/', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    )

  it.each([
    ['nested deep', `${'['.repeat(100)}${']'.repeat(100)}`, 'too_deep'],
    ['nested so deep that it fills the stack', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'too_deep'],
    ['nested in fields', `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`, 'too_deep'],
    ['with a key of the prototype', '{"__proto__":{"admin":true}}', 'forbidden_name'],
    ['with such a key inside', '{"a":[{"constructor":{"prototype":{}}}]}', 'forbidden_name'],
  ])('is rejected: %s', async (_, body, code) => {
    await expect(read(body)).rejects.toMatchObject({ code })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('is taken when it is as deep as a product', async () => {
    expect(await read('{"translations":{"zh":{"features":[{"title":"a"}]}}}')).toBeDefined()
  })
})
