import { cookies, draftMode } from 'next/headers'
import { siteDetails } from '../site'
import { type PreviewClaim, readPreviewToken } from './preview-token'

/** Carries the token of the draft a browser may see. */
const TOKEN_COOKIE = 'lumenridge-preview'

/** Next.js' own cookie, which makes it leave its caches aside (its docs, Draft Mode). */
const DRAFT_MODE_COOKIE = '__prerender_bypass'

/** Whether this request is a preview. Where it is not, nothing of the request is read, so pages stay static. */
export async function isPreview(): Promise<boolean> {
  return (await draftMode()).isEnabled
}

/** The id of the thing of that resource this request may see as a draft, or null. */
export async function previewedId(type: PreviewClaim['type']): Promise<string | null> {
  if (!(await isPreview())) return null
  const claim = readPreviewToken((await cookies()).get(TOKEN_COOKIE)?.value)
  return claim?.type === type ? claim.id : null
}

/** The token that opened this preview, for what a page's drawn pictures need to show the draft too; else null. */
export async function previewTokenInUse(): Promise<string | null> {
  return (await isPreview()) ? ((await cookies()).get(TOKEN_COOKIE)?.value ?? null) : null
}

/** Sets both cookies for one page, or removes them: no other page is made anew for this browser or shows a draft. */
async function setPageCookies(path: string, values: [draftMode: string, token: string], maxAge: number) {
  const jar = await cookies()
  const secure = siteDetails().url.startsWith('https:')
  const scope = { path, maxAge, httpOnly: true, sameSite: 'lax', secure } as const
  jar.set(DRAFT_MODE_COOKIE, values[0], scope)
  jar.set(TOKEN_COOKIE, values[1], scope)
}

/**
 * Lets this browser see a draft until its link expires.
 *
 * @param path The path of the draft's page, in the language it is read in.
 */
export async function startPreview(path: string, token: string, { expires }: PreviewClaim): Promise<void> {
  const mode = await draftMode()
  // Makes the value; the cookie itself, which would be for the whole site, is replaced by ours.
  mode.enable()
  const value = (await cookies()).get(DRAFT_MODE_COOKIE)?.value ?? ''
  await setPageCookies(path, [value, token], Math.floor((expires - Date.now()) / 1000))
}

/** Ends the preview at a path. */
export async function endPreview(path: string): Promise<void> {
  await setPageCookies(path, ['', ''], 0)
}
