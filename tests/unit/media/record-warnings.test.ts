import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { KINDS } from '@/lib/kinds'
import { missingFiles } from '@/lib/media/record-warnings'

test('a text with thousands of addresses asks the site for some of them, a few at a time', async () => {
  const content = Array.from({ length: 5000 }, (_, index) => `![](/missing-${index}.png)`).join('\n')
  let asked = 0
  let underWay = 0
  let most = 0
  const [warnings] = await missingFiles(KINDS['blog-posts'], [{ content }], async () => {
    asked += 1
    underWay += 1
    most = Math.max(most, underWay)
    await sleep(1)
    underWay -= 1
    return 404
  })
  expect(asked).toBe(60)
  expect(most).toBeLessThanOrEqual(4)
  expect(warnings).toHaveLength(60)
  expect(warnings?.[0]).toMatchObject({
    path: 'content',
    code: 'picture_missing',
    values: { url: '/missing-0.png' },
  })
})

test('an address that is not answered soon is not waited for', async () => {
  const content = Array.from({ length: 60 }, (_, index) => `![](/slow-${index}.png)`).join('\n')
  const answered = missingFiles(KINDS['blog-posts'], [{ content }], () => new Promise(() => {}), {
    limitMs: 50,
  })
  expect(await Promise.race([answered, sleep(2000, 'late')])).toEqual([[]])
})
