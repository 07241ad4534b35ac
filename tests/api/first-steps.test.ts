import { expect, test } from 'vitest'
import { firstSteps } from '@/lib/kinds/read-first-steps'
import { admin } from '../support/admin'
import { startWithoutContent, withSettings } from '../support/kind-calls'

startWithoutContent()

const put = async (page: string, input: object) =>
  expect((await admin('PUT', `/api/admin/pages/${page}`, input)).status).toBe(200)

test('A first text is written when one stands on the home page, and not by other choices', async () => {
  withSettings({ beganEmpty: true })
  const isDone = async () => (await firstSteps()).find(({ step }) => step === 'text')?.isDone
  const tab = [{ slug: 'first' }]
  await put('contact', { contactHeadline: 'Write to us' })
  await put('home', { tiles: tab, tabs: tab, heroPicture: '/pictures/own.webp' })
  expect(await isDone()).toBe(false)
  await put('home', { heroHeadline: 'Light from the north' })
  expect(await isDone()).toBe(true)
  await put('home', { heroHeadline: '' })
  expect(await isDone()).toBe(false)
  await put('home', { translations: { zh: { heroHeadline: '来自北方的光' } } })
  expect(await isDone()).toBe(true)
})
