const RESPONSE_LIMIT_MS = 4000

/** The address of the captcha's script and the site's public key. */
export type CaptchaKeys = { siteKey: string; scriptUrl: string }

/** The used part of hCaptcha's API. */
type Captcha = {
  render: (box: HTMLElement, options: { sitekey: string; size: 'invisible' }) => string
  execute: (widget: string, options: { async: true }) => Promise<{ response: string }>
}

const provider = () => (window as { hcaptcha?: Captcha }).hcaptcha

let loading: Promise<void> | undefined

/**
 * Loads the captcha's script. Called when a visitor starts to fill in the form, so that readers of the page do not
 * contact the captcha's provider. Resolves once the script has run or failed.
 */
export function loadCaptcha({ scriptUrl }: CaptchaKeys): Promise<void> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = `${scriptUrl}?render=explicit`
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => resolve()
    document.head.append(script)
  })
  return loading
}

/**
 * The captcha's response; empty when there is none in time, which never stops an inquiry
 * (docs/specification.md, section 7.6).
 */
export async function captchaResponse(keys: CaptchaKeys, form: HTMLFormElement): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve(''), RESPONSE_LIMIT_MS))
  const requested = async () => {
    // A form that the browser fills in may be sent before the script is there.
    await loadCaptcha(keys)
    const captcha = provider()
    if (!captcha) return ''
    const box = document.createElement('div')
    form.append(box)
    const widget = captcha.render(box, { sitekey: keys.siteKey, size: 'invisible' })
    return (await captcha.execute(widget, { async: true })).response
  }
  return Promise.race([requested().catch(() => ''), late])
}
