import type { Page } from 'playwright/test'
import { localePath } from '@/lib/config/paths'
import { ADMIN_LOCALES } from '@/lib/texts/locales'
import en from '../../messages/en.json' with { type: 'json' }
import zh from '../../messages/zh.json' with { type: 'json' }
import { expect, test } from '../support/fixtures'

const WORDS = { en: en.common, zh: zh.common }

const answer = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

/** The sentence above a filtered list, with the numbers of its fields. */
function sentenceOf(page: Page) {
  const form = page.getByRole('form', { name: en.common.filters.said.label })
  return form.locator('p').evaluate((line) => {
    const read = line.cloneNode(true) as HTMLElement
    for (const input of read.querySelectorAll('input')) input.replaceWith(input.getAttribute('value') ?? '')
    return read.textContent
  })
}

for (const locale of ADMIN_LOCALES) {
  const { find } = WORDS[locale]

  for (const from of locale === 'en' ? ['/', '/products', '/nothing-here'] : ['/']) {
    test(`the Light Brief is a click away from ${from} (${locale})`, async ({ page }) => {
      await page.goto(localePath(locale, from))
      await page.getByRole('main').getByRole('link', { name: find.link }).click()
      await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/find')}$`))
      await expect(page.getByRole('heading', { level: 1, name: find.heading })).toBeVisible()
    })
  }
}

test('the Light Brief asks at most five questions, each with pictures and an answer for who does not know', async ({
  page,
}) => {
  await page.goto('/find')
  const questions = page.getByRole('radiogroup')
  await expect(questions).toHaveCount(5)
  for (const question of await questions.all()) {
    await expect(question.getByRole('radio', { checked: true, name: en.common.find.unknown })).toHaveCount(1)
    const answers = await question.getByRole('radio').count()
    await expect(question.locator('img:visible, svg:visible')).toHaveCount(answers)
  }
})

test('an answer is chosen by keyboard', async ({ page }) => {
  await page.goto('/find')
  await answer(page, /^I don’t know/)
    .nth(1)
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect(answer(page, /^5 m/)).toBeChecked()
})

test('the number of lights that do it is said with each answer', async ({ page, request }) => {
  await page.goto('/find')
  const status = page.locator('form').getByRole('status').filter({ hasText: /light/ })
  await expect(status).toHaveCount(0)
  await answer(page, /Headlamps/).check()
  const headlamps = (await request.get('/api/products?category=head-lamps&limit=1')).headers()[
    'x-total-count'
  ]
  await expect(status).toHaveText(`${headlamps} lights do all of this`)
  await answer(page, /^200 m/).check()
  await answer(page, /^72 h/).check()
  await expect(status).toHaveText(en.common.find.count.none)
})

test.describe('The result of the Light Brief', () => {
  const SENTENCE = 'Headlamps that reach 100 m for 8 hours in the same mode, and survive rain (IPX4).'
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled })

      test('is the filtered list at its own address, under a sentence that can be changed in place', async ({
        page,
      }) => {
        await page.goto('/find')
        await answer(page, /Headlamps/).check()
        await answer(page, /^100 m/).check()
        await answer(page, /^8 h/).check()
        await answer(page, /^Rain IPX4/).check()
        await page.getByRole('button', { name: en.common.find.submit }).click()
        await expect(page).toHaveURL(/\/products\?category=head-lamps&runtime=8-&beam=100-&ip=IPX4$/)
        expect(await sentenceOf(page)).toBe(SENTENCE)
        await expect(page.getByRole('article')).toHaveCount(2)

        const runtime = page.getByRole('textbox', { name: 'Runtime, from' }).first()
        await runtime.fill('10')
        await runtime.press('Enter')
        await expect(page).toHaveURL(/category=head-lamps&runtime=10-&beam=100-&ip=IPX4$/)
        await expect(page.getByRole('article')).toHaveCount(1)
      })
    })
  }

  test.describe('in Chinese without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('is changed in place, and two of its lights are compared', async ({ page }) => {
      await page.goto('/zh/find')
      await answer(page, /头灯/).check()
      await answer(page, /^50 m/).check()
      await page.getByRole('button', { name: zh.common.find.submit }).click()
      await expect(page).toHaveURL(/\/zh\/products\?category=head-lamps&beam=50-$/)
      const sentence = page.getByRole('form', { name: zh.common.filters.said.label })
      await expect(sentence).toContainText('射程 m 的头灯。')
      await sentence.getByRole('textbox').fill('100')
      await sentence.getByRole('button', { name: zh.common.filters.said.apply }).click()
      await expect(page).toHaveURL(/\/zh\/products\?category=head-lamps&beam=100-$/)
      await page.getByRole('tab', { name: '列表' }).click()
      const boxes = page.getByRole('checkbox', { name: '对比' })
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      await page.getByRole('button', { name: '对比' }).click()
      await expect(page).toHaveURL(/\/zh\/compare\?products=[a-z0-9-]+,[a-z0-9-]+&beam=100-$/)
      await expect(page.getByRole('table').first().getByRole('columnheader')).toHaveCount(2)
    })
  })

  test('what was understood becomes the inquiry', async ({ page }) => {
    await page.goto('/products?category=head-lamps&runtime=8-&beam=100-&ip=IPX4')
    await page.getByRole('link', { name: en.common.filters.near.build }).click()
    await expect(page).toHaveURL(/\/contact\?about=/)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(`I am looking for: ${SENTENCE}`)
  })

  test('an inquiry takes hostile words as text, and not too many', async ({ page }) => {
    const hostile = '"></textarea><script>document.title = "taken"</script>'
    await page.goto(`/contact?about=${encodeURIComponent(hostile + 'x'.repeat(5000))}`)
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect(message).toHaveValue(/^I am looking for: "><\/textarea><script>/)
    expect((await message.inputValue()).length).toBeLessThan(700)
    await expect(page).toHaveTitle(/^Contact/)
  })
})

test('every common task of the Light Brief finds lights of its category', async ({ page, request }) => {
  await page.goto('/zh/find')
  const tasks = page.getByRole('navigation', { name: zh.common.find.examples.label }).getByRole('link')
  await expect(tasks).toHaveCount(Object.keys(zh.common.find.examples).length - 1)
  for (const task of await tasks.all()) {
    const href = (await task.getAttribute('href')) ?? ''
    expect(href).toMatch(/^\/zh\/products\?category=[a-z-]+&/)
    const { status, total } = await request
      .get(`/api/products?${href.split('?')[1]}&limit=1`)
      .then((response) => ({ status: response.status(), total: response.headers()['x-total-count'] }))
    expect({ href, status }).toEqual({ href, status: 200 })
    expect(Number(total), href).toBeGreaterThan(0)
  }
})
