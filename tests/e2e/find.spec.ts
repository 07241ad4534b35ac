import type { Page } from 'playwright/test'
import { LOCALES } from '@/lib/domain/locales'
import { localePath } from '@/lib/paths'
import en from '../../messages/en.json' with { type: 'json' }
import zh from '../../messages/zh.json' with { type: 'json' }
import { expect, test } from '../support/fixtures'

const WORDS = { en: en.common, zh: zh.common }

const answer = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

for (const locale of LOCALES) {
  const { find } = WORDS[locale]

  for (const from of ['/', '/products', '/nothing-here']) {
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
