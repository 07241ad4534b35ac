import fs from 'node:fs'
import type { APIRequestContext, APIResponse, Locator, Page } from 'playwright/test'
import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import { expect } from './fixtures'

const PICTURES = new URL('../../src/lib/content/pictures.json', import.meta.url)

const shipped = JSON.parse(fs.readFileSync(PICTURES, 'utf8'))

/** A shipped picture. */
export const PICTURE: string = shipped['studio/tx-1400'].url

/** One that no shipped model belongs to. */
export const NIGHT_PICTURE: string = shipped['night/tx-1400'].url

export const HEADERS = { 'admin-key': DEMO_KEY }

/** A unique name and its slug. */
export function uniqueName(name: string): { name: string; slug: string } {
  const unique = `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`
  return { name: unique, slug: unique.toLowerCase().replaceAll(' ', '-') }
}

/** The fields of a product of which nothing more is said. */
export const plainProduct = ({ name, slug }: { name: string; slug: string }) => ({
  name,
  slug,
  productNumber: slug,
  description: 'A torch for a test.',
  imageUrl: PICTURE,
  imageAlt: 'A torch',
})

/** Opens the admin at a fragment, or that of another site, and logs in with the demo's key, which is filled in. */
export async function logIn(page: Page, place = ''): Promise<void> {
  // A form that slides in is drawn by the processor, a fifth of what opening it takes.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(place.startsWith('http') ? place : `/admin${place}`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('tab').first()).toBeAttached()
}

/** Has the admin open in a language, as after it was chosen there. */
export const chooseInterfaceLanguage = (page: Page, baseURL: string | undefined, locale: string) =>
  page.context().addCookies([{ name: 'site-admin-locale', value: locale, url: `${baseURL}/admin` }])

/** The form over the list. */
export function formOf(page: Page, thing: string): Locator {
  return page.getByRole('form', { name: thing })
}

/** The notices of the admin, without the route announcer of Next.js, which is an alert too. */
export function noticeOf(page: Page): Locator {
  return page.locator('[data-toast]')
}

/** The names of the buttons in a part of the page that a notice lies over. */
export async function coveredByNotices(page: Page, part: Locator): Promise<string[]> {
  const notices = await Promise.all((await noticeOf(page).all()).map((notice) => notice.boundingBox()))
  const covered: string[] = []
  // Above a dialog the notices are a part of it.
  for (const button of await part.locator('button:not([data-toast] button)').all()) {
    const box = await button.boundingBox()
    const isCovered = notices.some(
      (notice) =>
        box &&
        notice &&
        box.x < notice.x + notice.width &&
        notice.x < box.x + box.width &&
        box.y < notice.y + notice.height &&
        notice.y < box.y + box.height,
    )
    if (isCovered) covered.push((await button.textContent()) ?? '')
  }
  return covered
}

/** Fills fields by their labels. */
export async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    // A group can have the same name as its only text field.
    await form.getByLabel(label, { exact: true }).and(form.locator('input, textarea')).first().fill(text)
  }
}

/** The admin API, for creating and deleting the records of a test. */
export function adminApi(request: APIRequestContext) {
  const body = async <T>(answer: APIResponse): Promise<T> => {
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
  return {
    create: async (url: string, data: object) =>
      body<{ id: string }>(await request.post(url, { headers: HEADERS, data })),
    read: async (url: string) =>
      // A connection that was kept for the next call may have ended meanwhile.
      body<object>(await request.get(url, { headers: HEADERS, maxRetries: 1 })),
    /** Deletes the records a search of the list finds. */
    clear: async (list: string, item: string, search: string) => {
      const url = `${list}${list.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`
      for (const { id } of await body<{ id: string }[]>(await request.get(url, { headers: HEADERS }))) {
        await request.delete(`${item}/${id}`, { headers: HEADERS })
      }
    },
  }
}
