import type { APIRequestContext, Page } from 'playwright/test'
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

test('the Light Brief is a link away from where lights are looked for', async ({ request }) => {
  for (const [locale, from] of [
    ...ADMIN_LOCALES.map((locale) => [locale, '/'] as const),
    ...(['/products', '/nothing-here'] as const).map((path) => ['en', path] as const),
  ]) {
    const html = await (await request.get(localePath(locale, from))).text()
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    expect(main, `${from} (${locale})`).toMatch(
      new RegExp(`<a[^>]* href="${localePath(locale, '/find')}"[^>]*>(?:<[^>]*>)*${WORDS[locale].find.link}`),
    )
  }
})

/** How many products the API finds. */
const countOf = async (request: APIRequestContext, query: string) =>
  Number((await request.get(`/api/products?${query}&limit=1`)).headers()['x-total-count'])

test('the Light Brief asks six questions, also by keyboard, and says with each answer how many lights are left', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: en.common.find.link }).click()
  await expect(page).toHaveURL(/\/find$/)
  await expect(page.getByRole('heading', { level: 1, name: en.common.find.heading })).toBeVisible()
  const questions = page.getByRole('radiogroup')
  await expect(questions).toHaveCount(6)
  for (const question of await questions.all())
    await expect(question.getByRole('radio', { checked: true, name: en.common.find.unknown })).toHaveCount(1)
  const status = page.locator('form').getByRole('status').filter({ hasText: /light/ })
  await expect(status).toHaveCount(0)
  await expect(
    answer(page, `200 m to the far bank ${await countOf(request, 'beam=200-')} left`),
  ).toBeVisible()

  await answer(page, /Headlamps/).check()
  const headlamps = await countOf(request, 'category=head-lamps')
  await expect(status).toHaveText(`${headlamps} lights do all of this`)
  const bright = await countOf(request, 'category=head-lamps&output=500-')
  await answer(page, `500 lm a workplace ${bright} left`).check()
  await expect(status).toHaveText(`${bright} lights do all of this`)
  const far = await countOf(request, 'category=head-lamps&output=500-&beam=200-')
  await expect(answer(page, `200 m to the far bank ${far} left`)).toBeVisible()
  // Other uses are counted as if none was chosen.
  const flashlights = await countOf(request, 'category=flashlights&output=500-')
  await expect(answer(page, `To point at something Flashlights ${flashlights} left`)).toBeVisible()
  const replaceable = await countOf(request, 'category=head-lamps&output=500-&replaceable=by-user')
  await page.getByRole('checkbox', { name: `${en.common.find.power.byUser} ${replaceable} left` }).check()
  await expect(status).toHaveText(`${replaceable} lights do all of this`)

  await answer(page, /^I don’t know/)
    .nth(2)
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect(answer(page, /^5 m/)).toBeChecked()
  await answer(page, /^200 m/).check()
  await answer(page, /^72 h/).check()
  await expect(status).toHaveText(en.common.find.count.none)
})

test('the path of the Light Brief is lit as the answers ask, and fetched when it is seen', async ({
  page,
}) => {
  await page.goto('/find')
  const path = page.getByRole('img', { name: en.common.find.path.alt })
  const shown = () => path.evaluate((image: HTMLImageElement) => image.currentSrc)
  await path.scrollIntoViewIfNeeded()
  await expect.poll(shown).toMatch(/\/night-path\/\w+\/8-32-\d+\.avif$/)
  await answer(page, /^200 m/).check()
  await expect.poll(shown).toMatch(/\/8-40-\d+\.avif$/)
  await answer(page, /^2,000 lm/).check()
  await expect.poll(shown).toMatch(/\/12-40-\d+\.avif$/)
  await expect(path).toHaveJSProperty('complete', true)
})

test('the Light Brief says without scripts how many lights have each answer', async ({ request }) => {
  const html = await (await request.get('/find')).text()
  for (const query of ['output=2000-', 'runtime=72-', 'ip=IPX7', 'power=rechargeable', 'category=lanterns']) {
    const [name, value] = query.split('=')
    const label = html
      .match(/<label.*?<\/label>/gs)
      ?.find((each) => each.includes(`name="${name}" value="${value}"`))
    expect(label, query).toContain(`>${await countOf(request, query)} left<`)
  }
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

        // What was understood becomes the inquiry.
        await page.getByRole('link', { name: en.common.filters.near.build }).click()
        await expect(page).toHaveURL(/\/contact\?about=/)
        await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
          `I am looking for: ${SENTENCE}`,
        )
        await page.goBack()

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

  test('an inquiry takes hostile words as text, and not too many', async ({ page }) => {
    const hostile = '"></textarea><script>document.title = "taken"</script>'
    await page.goto(`/contact?about=${encodeURIComponent(hostile + 'x'.repeat(5000))}`)
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect(message).toHaveValue(/^I am looking for: "><\/textarea><script>/)
    expect((await message.inputValue()).length).toBeLessThan(700)
    await expect(page).toHaveTitle(/^Contact/)
  })
})

test('every common task of the Light Brief finds lights of its category', async ({ request }) => {
  const html = await (await request.get('/zh/find')).text()
  const nav = /<nav aria-labelledby="examples".*?<\/nav>/s.exec(html)?.[0] ?? ''
  const tasks = [...nav.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  expect(tasks).toHaveLength(Object.keys(zh.common.find.examples).length - 1)
  for (const href of tasks) {
    expect(href).toMatch(/^\/zh\/products\?category=[a-z-]+&/)
    const response = await request.get(`/api/products?${href.split('?')[1]}&limit=1`)
    expect([href, response.status()]).toEqual([href, 200])
    expect(Number(response.headers()['x-total-count']), href).toBeGreaterThan(0)
  }
})
