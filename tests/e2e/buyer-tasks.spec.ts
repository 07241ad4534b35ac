import type { BrowserContext, Page } from 'playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import { expect, hydrated, test } from '../support/fixtures'

const { find, filters } = en.common

const MOST_CLICKS = 4

/** Counts each press of a pointer, in all tabs; numbers are typed without one. */
async function countClicks(context: BrowserContext) {
  const clicks = { count: 0 }
  await context.exposeFunction('countClick', () => {
    clicks.count += 1
  })
  await context.addInitScript(() =>
    addEventListener('pointerdown', () => (window as unknown as { countClick(): void }).countClick(), true),
  )
  return clicks
}

/** The sentence above a filtered list, with the numbers of its fields. */
const sentenceOf = (page: Page) =>
  page
    .getByRole('form', { name: filters.said.label })
    .locator('p')
    .evaluate((line) => {
      const read = line.cloneNode(true) as HTMLElement
      for (const input of read.querySelectorAll('input')) input.replaceWith(input.getAttribute('value') ?? '')
      return read.textContent
    })

/** Opens the filters of a category from home, whose tiles open new tabs. */
async function filtersOf(category: string, page: Page) {
  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${category}`) })
    .first()
    .click()
  const list = await opened
  // A tab has the size its context was made with.
  const size = page.viewportSize()
  if (size) await list.setViewportSize(size)
  await list.waitForLoadState()
  await hydrated(list)
  await list.getByRole('button', { name: /^Filters/ }).click()
  const panel = list.getByRole(isPhone(list) ? 'dialog' : 'complementary', { name: filters.heading })
  const field = (name: RegExp) => panel.getByRole('textbox', { name })
  return { list, panel, field }
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** The tasks of the brief: what is answered, the sentence it becomes, and a light that does it or comes near. */
const BRIEF_TASKS: { task: string; answers: RegExp[]; sentence: string; product: string }[] = [
  {
    task: 'a lamp to dive with',
    answers: [/^Works under water/],
    sentence: 'Lights that survive work under water (IPX8).',
    product: 'Dive 1000 Diving Light',
  },
  {
    task: 'light for a power cut of a day and a night, with batteries from any shop',
    answers: [/^24 h/, /^Batteries/],
    sentence: 'Lights that run for 24 hours, and run on batteries from any shop.',
    product: 'Home 800 Emergency Lantern',
  },
  {
    task: 'what comes near 200 m for three days, which no light does',
    answers: [/^200 m/, /^72 h/],
    sentence: 'Lights that reach 200 m for 72 hours in the same mode.',
    product: 'Ranger XL Search Light',
  },
]

// On a wide window the filters stand beside the list, on a phone they lie over it: each way is walked once, by the longer task there.
test('From home, in at most four clicks, a buyer finds the lightest lantern that runs 20 h (1440 px)', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const clicks = await countClicks(context)
  await page.goto('/')
  const { list, field } = await filtersOf('Lanterns', page)
  await field(/^Runtime.*from$/).fill('20')
  // The lightest of those that do it, which the catalogue's bounds say.
  await expect(field(/^Weight.*from$/)).toHaveAttribute('placeholder', '112')
  await field(/^Weight.*to$/).fill('112')
  await expect(list).toHaveURL(/\/products\/lanterns\?runtime=20-&weight=-112$/)
  await expect(list.getByRole('article')).toHaveCount(1)
  await expect(list.getByRole('link', { name: 'Mini 150 Lantern' })).toBeVisible()
  expect(clicks.count).toBeLessThanOrEqual(MOST_CLICKS)
})

test.describe('From home, in at most four clicks (390 px)', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a buyer finds what each task asks for', async ({ page, context }) => {
    const clicks = await countClicks(context)
    const toBrief = () => page.getByRole('main').getByRole('link', { name: find.link }).click()

    await test.step('a headlamp that reaches 100 m for 8 h in rain', async () => {
      await page.goto('/')
      const { list, panel, field } = await filtersOf('Headlamps', page)
      await field(/^Beam distance.*from$/).fill('100')
      await field(/^Runtime.*from$/).fill('8')
      await panel.getByText('IPX4', { exact: true }).click()
      await expect(list).toHaveURL(/\/products\/head-lamps\?runtime=8-&beam=100-&ip=IPX4$/)
      await list.getByRole('button', { name: /^Show \d+ product/ }).click()
      await expect(list.getByRole('article')).toHaveCount(2)
      await expect(list.getByRole('link', { name: 'Pro-X 1200 Headlamp' })).toBeVisible()
      expect(clicks.count).toBeLessThanOrEqual(MOST_CLICKS)
      await list.close()
    })
    await test.step('the same from a common task, whose numbers are changed in place', async () => {
      clicks.count = 0
      await toBrief()
      await page.getByRole('link', { name: find.examples.shift }).click()
      await expect
        .poll(() => sentenceOf(page))
        .toBe('Headlamps that reach 100 m for 8 hours in the same mode, and survive rain (IPX4).')
      const runtime = page.getByRole('textbox', { name: 'Runtime, from' }).first()
      await runtime.fill('10')
      await runtime.press('Enter')
      await expect(page).toHaveURL(/\?category=head-lamps&runtime=10-&beam=100-&ip=IPX4$/)
      await expect(page.getByRole('article')).toHaveCount(1)
      expect(clicks.count).toBe(2)
    })
    // The questions are the same at any width; on a phone they are the longer way.
    for (const { task, answers, sentence, product } of BRIEF_TASKS)
      await test.step(task, async () => {
        await page.goto('/find')
        // One leads here from home.
        clicks.count = 1
        for (const name of answers) await page.getByRole('radio', { name }).click()
        await page.getByRole('button', { name: find.submit }).click()
        await expect.poll(() => sentenceOf(page)).toBe(sentence)
        await expect(page.getByRole('link', { name: product, exact: true })).toBeVisible()
        expect(clicks.count).toBeLessThanOrEqual(MOST_CLICKS)
      })
  })
})
