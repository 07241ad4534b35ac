import { afterAll, expect, it } from 'vitest'
import { GET } from '@/app/admin/words/[locale]/route'
import { admin } from '../support/admin'
import { call } from '../support/call'
import { startWithoutContent } from '../support/kind-calls'

startWithoutContent()

const shared = globalThis as { lumenridgeContentVersion?: (() => Promise<string>) | undefined }
afterAll(() => {
  shared.lumenridgeContentVersion = undefined
})

const wordsIn = async (locale: string) => {
  const answer = await call(GET, `/admin/words/${locale}`, { params: { locale } })
  return answer.json()
}

it('the words of the admin are computed once for each version of the content', async () => {
  let version = 'one'
  shared.lumenridgeContentVersion = async () => version
  const [en, zh] = [await wordsIn('en'), await wordsIn('zh')]
  expect([en.brand, zh.brand]).not.toContain('Lichtwerk')
  expect(en.values).not.toEqual(zh.values)
  const saved = await admin('PUT', '/api/admin/settings', { shortTitle: 'Lichtwerk' })
  expect(saved.status).toBe(200)
  expect((await wordsIn('en')).brand).toBe(en.brand)
  version = 'two'
  expect((await wordsIn('en')).brand).toBe('Lichtwerk')
})
