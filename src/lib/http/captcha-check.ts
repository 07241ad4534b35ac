import { CAPTCHA_CHECK_LIMIT_MS } from '../domain/limits'
import { serverEnvironment } from '../env'

/**
 * Asks the captcha's provider whether its answer came from a person (hCaptcha's and Turnstile's `siteverify`).
 *
 * @returns null when no captcha is configured; false for a wrong or missing answer, and when the provider cannot be asked
 *   in two seconds: an inquiry is then unverified, never lost.
 */
export async function isCaptchaSolved(response: string): Promise<boolean | null> {
  const { captcha } = serverEnvironment()
  if (!captcha) return null
  if (response === '') return false
  try {
    const answer = await fetch(captcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secretKey, sitekey: captcha.siteKey, response }),
      signal: AbortSignal.timeout(CAPTCHA_CHECK_LIMIT_MS),
      redirect: 'error',
    })
    const { success } = (await answer.json()) as { success?: unknown }
    return success === true
  } catch {
    return false
  }
}
