const RESPONSE_LIMIT_MS = 4000

/** The captcha's address and the key that names the site to it. */
export type CaptchaKeys = { siteKey: string; scriptUrl: string }

/** What of hCaptcha's script is used. */
type Captcha = {
  render: (box: HTMLElement, options: { sitekey: string; size: 'invisible' }) => string
  execute: (widget: string, options: { async: true }) => Promise<{ response: string }>
}

const provider = () => (window as { hcaptcha?: Captcha }).hcaptcha

/**
 * Fetches the captcha's script, once somebody begins to fill in the form: whoever only reads the page is told nothing.
 */
export function loadCaptcha({ scriptUrl }: CaptchaKeys): void {
  const address = `${scriptUrl}?render=explicit`
  if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/**
 * The captcha's answer; empty when there is none in time, which never stops an inquiry
 * (docs/specification.md, section 7.6).
 */
export async function captchaResponse({ siteKey }: CaptchaKeys, form: HTMLFormElement): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve(''), RESPONSE_LIMIT_MS))
  const asked = async () => {
    const captcha = provider()
    if (!captcha) return ''
    const box = document.createElement('div')
    form.append(box)
    const widget = captcha.render(box, { sitekey: siteKey, size: 'invisible' })
    return (await captcha.execute(widget, { async: true })).response
  }
  return Promise.race([asked().catch(() => ''), late])
}
