import { serverEnvironment } from '../config/env'
import { CAPTCHA_CHECK_LIMIT_MS } from '../values/limits'

/**
 * Verifies a captcha response with its provider (`siteverify` of hCaptcha and Turnstile).
 *
 * @returns null when no captcha is configured; false for a wrong or missing response, and when the provider does not
 *   respond within two seconds: the inquiry is then stored as unverified.
 */
export async function isCaptchaSolved(response: string): Promise<boolean | null> {
  const { captcha } = serverEnvironment()
  if (!captcha) return null
  if (response === '') return false
  try {
    const verification = await fetch(captcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secretKey, sitekey: captcha.siteKey, response }),
      signal: AbortSignal.timeout(CAPTCHA_CHECK_LIMIT_MS),
      redirect: 'error',
    })
    const { success } = (await verification.json()) as { success?: unknown }
    return success === true
  } catch {
    return false
  }
}
