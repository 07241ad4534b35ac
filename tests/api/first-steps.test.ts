import { expect, test } from 'vitest'
import { database } from '@/lib/data/prisma'
import { firstSteps } from '@/lib/kinds/read-first-steps'
import { admin } from '../support/admin'
import { startWithoutContent, withSettings } from '../support/kind-calls'

startWithoutContent()

const put = async (page: string, input: object) =>
  expect((await admin('PUT', `/api/admin/pages/${page}`, input)).status).toBe(200)

const isDone = async (asked: string) => (await firstSteps()).find(({ step }) => step === asked)?.isDone

test('A first text is written when one stands on the home page, and not by other choices', async () => {
  withSettings({ beganEmpty: true })
  const tab = [{ slug: 'first' }]
  await put('contact', { contactHeadline: 'Write to us' })
  await put('home', { tiles: tab, tabs: tab, heroPicture: '/pictures/own.webp' })
  expect(await isDone('text')).toBe(false)
  await put('home', { heroHeadline: 'Light from the north' })
  expect(await isDone('text')).toBe(true)
  await put('home', { heroHeadline: '' })
  expect(await isDone('text')).toBe(false)
  await put('home', { translations: { zh: { heroHeadline: '来自北方的光' } } })
  expect(await isDone('text')).toBe(true)
})

test.each(['privacy', 'terms'])(
  '%s is written when its text is, in every language of the site',
  async (page) => {
    withSettings({ beganEmpty: true })
    await put(page, { policyTitle: 'How we do it' })
    expect(await isDone(page)).toBe(false)
    await put(page, { policyContent: 'Ours.' })
    expect(await isDone(page)).toBe(false)
    await put(page, {
      translations: { zh: { policyContent: '我们的。' }, de: { policyContent: 'Unsere.' } },
    })
    expect(await isDone(page)).toBe(true)
  },
)

test('An inquiry was sent also when it has been erased since', async () => {
  withSettings({ beganEmpty: true })
  expect(await isDone('inquiry')).toBe(false)
  await database().inquiryNumber.create({ data: { year: 2026, last: 1 } })
  expect(await isDone('inquiry')).toBe(true)
})
