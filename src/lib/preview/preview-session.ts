import { cookies, draftMode } from 'next/headers'
import { localePath, PATHS } from '../config/paths'
import { siteUrl } from '../config/site-url'
import { LOCALES } from '../texts/locales'
import { DRAFT_MODE_COOKIE, TOKEN_COOKIE } from './preview-cookies'
import { type PreviewClaim, readPreviewToken } from './preview-token'

/** Whether this request is a preview. Otherwise nothing of the request is read, so that pages stay static. */
export async function isPreview(): Promise<boolean> {
  return (await draftMode()).isEnabled
}

/** What this request may see as a draft, or null. */
export async function previewInUse(): Promise<PreviewClaim | null> {
  if (!(await isPreview())) return null
  return readPreviewToken((await cookies()).get(TOKEN_COOKIE)?.value)
}

/** What of that kind this request may see as a draft, or null. */
export async function previewClaim(type: PreviewClaim['type']): Promise<PreviewClaim | null> {
  const claim = await previewInUse()
  return claim?.type === type ? claim : null
}

/** The token of this preview, which the share pictures of the page need too; else null. */
export async function previewTokenInUse(): Promise<string | null> {
  return (await isPreview()) ? ((await cookies()).get(TOKEN_COOKIE)?.value ?? null) : null
}

/** The path of cookies for the whole site. */
const EVERYWHERE = '/'

/** Sets or removes both cookies for what is below a path. */
async function setCookies(path: string, values: [draftMode: string, token: string], maxAge: number) {
  const jar = await cookies()
  const secure = siteUrl().startsWith('https:')
  const scope = { path, maxAge, httpOnly: true, sameSite: 'lax', secure } as const
  jar.set(DRAFT_MODE_COOKIE, values[0], scope)
  jar.set(TOKEN_COOKIE, values[1], scope)
}

/**
 * Lets this browser see a draft until its link expires.
 *
 * @param path The path of the draft's page, in the language it is read in: other pages stay cached and show no draft. null
 *   for a draft that changes every page and their files, such as the firm's colors.
 */
export async function startPreview(
  path: string | null,
  token: string,
  { expires }: PreviewClaim,
): Promise<void> {
  const mode = await draftMode()
  // Creates the value only; the cookie is replaced below by one with the preview's path and end.
  mode.enable()
  const value = (await cookies()).get(DRAFT_MODE_COOKIE)?.value ?? ''
  await setCookies(path ?? EVERYWHERE, [value, token], Math.floor((expires - Date.now()) / 1000))
}

/** Ends the preview at a path. */
export async function endPreview(path: string): Promise<void> {
  const isHome = LOCALES.some((locale) => localePath(locale, PATHS.home) === path)
  // The banner of a draft that changes every page leads to the home page. Only its cookies are sent to the route that
  // ends previews, which is below no page.
  const isEverywhere = isHome && (await cookies()).get(TOKEN_COOKIE) !== undefined
  await setCookies(isEverywhere ? EVERYWHERE : path, ['', ''], 0)
}
