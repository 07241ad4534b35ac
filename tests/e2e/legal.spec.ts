import { expect, test } from '../support/fixtures'

const DOCUMENTS = [
  {
    path: '/privacy',
    title: 'Privacy Policy',
    date: 'Last updated: June 2024',
    section: 'How long we keep data',
  },
  {
    path: '/terms',
    title: 'Terms and Conditions',
    date: 'Last updated: June 2024',
    section: '4. Samples',
  },
  { path: '/zh/privacy', title: '隐私政策', date: '更新日期：2024年6月', section: '您的权利' },
  { path: '/zh/terms', title: '使用条款', date: '更新日期：2024年6月', section: '4. 样品' },
]

for (const { path, title, date, section } of DOCUMENTS) {
  test(`${path} has its date and a table of contents that leads to each section`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(date, { exact: true })).toBeVisible()
    const headings = await page.getByRole('main').locator('.prose h2').allTextContents()
    const contents = page.getByRole('navigation', { name: /^(On this page|本页目录)$/ }).getByRole('link')
    await expect(contents).toHaveText(headings)
    await contents.filter({ hasText: section }).click()
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport()
  })
}

test('the legal texts lead to the contact page of their language', async ({ page }) => {
  await page.goto('/zh/privacy')
  await page.getByRole('link', { name: '联系页面' }).click()
  await expect(page).toHaveURL(/\/zh\/contact$/)
})
