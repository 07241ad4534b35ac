/**
 * The content security policy (docs/decisions/007-content-security-policy.md). Plain JavaScript, because the page cache,
 * which Next.js loads without compiling it, needs it too.
 */
import { createHash } from 'node:crypto'

export const REPORT_PATH = '/api/csp-reports'

/** @param {string | undefined} list names with commas between them */
const origins = (list) =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .map((name) => (name.includes('://') ? name : `https://${name}`))

const CAPTCHA_SCRIPT = 'https://js.hcaptcha.com/1/api.js'

/**
 * Where the captcha comes from, once it has its key: its script's site and all that belongs to it.
 * @param {Record<string, string | undefined>} env
 */
function captchaOrigins(env) {
  if (env.CAPTCHA_ORIGINS) return origins(env.CAPTCHA_ORIGINS)
  if (!env.CAPTCHA_SITE_KEY) return []
  const { host, origin } = new URL(env.CAPTCHA_SCRIPT_URL || CAPTCHA_SCRIPT)
  const site = host.split('.').slice(-2).join('.')
  return [...new Set([origin, `https://${site}`, `https://*.${site}`])]
}

/** @param {Record<string, string | undefined>} env */
export const isHttps = (env) => (env.SITE_URL ?? '').startsWith('https://')

/** @param {Record<string, string[]>} directives */
const written = (directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/**
 * The policy of a document.
 *
 * @param {{ scripts: readonly string[], styles: readonly string[] }} inline What allows its inline scripts and styles: a nonce, or
 * the digests of them all.
 * @param {Record<string, string | undefined>} env
 * @returns {string}
 */
export function documentPolicy({ scripts, styles }, env = process.env) {
  const captcha = captchaOrigins(env)
  return written({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...captcha],
    'style-src': ["'self'", ...styles, ...captcha],
    // Sizes and places that are worked out, written by React into the attribute.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins(env.IMAGE_HOSTS)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...captcha],
    'frame-src': captcha.length > 0 ? captcha : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'none'"],
    ...(isHttps(env) && { 'upgrade-insecure-requests': [] }),
    'report-uri': [REPORT_PATH],
    'report-to': ['csp'],
  })
}

/** The policy of what is no document: should a browser take it for one, nothing in it works. */
export const DATA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi

/**
 * The digests of a page's inline scripts and styles as a policy names them, of those alone that have the request's nonce: what got
 * into the page by way of its content cannot know it.
 *
 * @param {string} html
 * @param {string} nonce removed from the page afterwards, also where it stands in a script
 * @returns {{ scripts: string[], styles: string[] }}
 */
export function inlineDigests(html, nonce) {
  /** @param {string[]} texts */
  const digestsOf = (texts) => [
    ...new Set(
      texts.map(
        (text) => `'sha256-${createHash('sha256').update(text.replaceAll(nonce, '')).digest('base64')}'`,
      ),
    ),
  ]
  const scripts = [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    attributes.includes(` nonce="${nonce}"`) ? [text] : [],
  )
  const styles = html
    .split(`<style nonce="${nonce}">`)
    .slice(1)
    .map((from) => from.slice(0, from.indexOf('</style>')))
  return { scripts: digestsOf(scripts), styles: digestsOf(styles) }
}

/** The sources of a page without inline scripts and styles. */
export const NOTHING_INLINE = { scripts: [], styles: [] }
