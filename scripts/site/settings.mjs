import fs from 'node:fs'
import { UserError } from './command.mjs'
import { inProject } from './project.mjs'

export const DEMO_KEY = 'lumenridge-demo'
const ADMIN_KEY_MIN_LENGTH = 24

/**
 * Reads `.env` of the clone into the environment. Variables the environment has already take precedence.
 * @throws UserError for a line that Node.js would pass over without a word
 */
export function loadEnvFile(file = inProject('.env')) {
  if (!fs.existsSync(file)) return
  const fault = envFileFault(fs.readFileSync(file, 'utf8'))
  if (fault) throw new UserError(`${file}, ${fault}`)
  process.loadEnvFile(file)
}

/** A line whose first `#` stands in its value: after another character than a blank, or where the value begins. */
const CUT_VALUE = /^[^=#]*=(?:\s*#\S|#|[^#]*[^\s#]#)/

/**
 * The first line of an `.env` that sets nothing, or not what it says. The line itself may be a secret and is not repeated.
 * @param {string} text
 * @returns {string | undefined}
 */
export function envFileFault(text) {
  if (text.startsWith('\uFEFF'))
    return 'line 1: the file begins with a byte order mark. Save it as UTF-8 without one.'
  const lines = text.split(/\r?\n/)
  for (let n = 0; n < lines.length; n += 1) {
    const line = lines[n].trim()
    if (line === '' || line.startsWith('#')) continue
    const value = /^(?:export\s+)?[A-Za-z_]\w*\s*=\s*(.*)$/.exec(line)?.[1]
    if (value === undefined)
      return `line ${n + 1}: it sets nothing. A setting is NAME=value, and a comment begins with #.`
    const quote = /^["'`]/.exec(value)?.[0]
    if (!quote) {
      if (CUT_VALUE.test(line))
        return `line ${n + 1}: the # in its value begins a comment, which is not part of it. Put the value in quotes.`
      continue
    }
    let rest = value.slice(1)
    if (!rest.includes(quote)) {
      // A value in quotes may have several lines.
      const last = lines.findIndex((each, index) => index > n && each.includes(quote))
      if (last === -1) return `line ${n + 1}: the quote its value begins with does not end.`
      n = last
      rest = lines[n]
    }
    if (/^\s*[^\s#]/.test(rest.slice(rest.indexOf(quote) + 1)))
      return `line ${n + 1}: what stands after the quote that ends its value is not part of it. Put all of the value in quotes of another kind.`
  }
}

/**
 * The note a start prints about a port that is open to others without TLS; empty where the settings say that a proxy with TLS stands before it.
 * @param {{demo: boolean, port: number}} site
 * @param {Record<string, string | undefined>} env
 */
export function openPortNote({ demo, port }, env = process.env) {
  if (demo || (/^https:/i.test(env.SITE_URL ?? '') && Number(env.TRUST_PROXY_HOPS) > 0)) return ''
  return (
    `Port ${port} is open to everybody who reaches this machine, without TLS: put a proxy with TLS before it, ` +
    'and set SITE_URL to its https address and TRUST_PROXY_HOPS to 1 (docs/operations.md).'
  )
}

/** The names set in `.env`, for a command that must not use them. */
export function namesInEnvFile() {
  const file = inProject('.env')
  if (!fs.existsSync(file)) return []
  const names = fs.readFileSync(file, 'utf8').matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/gm)
  return [...names].map(([, name]) => name)
}

/**
 * The port to serve on: `PORT`, or 3000.
 * @param {Record<string, string | undefined>} env
 */
export function portSetting(env = process.env) {
  const text = env.PORT || '3000'
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new UserError(`PORT must be a whole number from 1 to 65535; it is '${text}'.`)
  return port
}

const LOCAL_HOST = /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/

/** Whether the settings say that others reach the site, as by a proxy on this machine. */
function isReachedByOthers({ SITE_URL = '', TRUST_PROXY_HOPS }) {
  if (Number(TRUST_PROXY_HOPS) > 0) return true
  return URL.canParse(SITE_URL) && !LOCAL_HOST.test(new URL(SITE_URL).hostname)
}

/**
 * The key of /admin, and whether the site is a demo. The public demo key is for the embedded database and for
 * development, and with it the site listens on this machine only; in production it is refused where the settings say that
 * others reach the site.
 * @param {{production: boolean}} mode
 * @param {Record<string, string | undefined>} env
 * @returns {{adminKey: string, demo: boolean}}
 */
export function adminSetting({ production }, env = process.env) {
  const mayBeDemo = !production || !(env.DATABASE_URL || isReachedByOthers(env))
  const adminKey = env.ADMIN_KEY || (mayBeDemo ? DEMO_KEY : '')
  if (mayBeDemo && adminKey === DEMO_KEY) return { adminKey, demo: true }
  if (production && (adminKey.length < ADMIN_KEY_MIN_LENGTH || adminKey === DEMO_KEY))
    throw new UserError(
      `Set ADMIN_KEY to a secret of at least ${ADMIN_KEY_MIN_LENGTH} characters: with it one enters /admin. ` +
        `One can be made with: node -p "crypto.randomBytes(24).toString('hex')"`,
    )
  return { adminKey, demo: false }
}

/**
 * What a first start writes: the catalogue that comes with the site, or nothing, for a firm of its own.
 * @param {Record<string, string | undefined>} env
 * @returns {'catalogue' | 'empty'}
 */
export function contentSetting(env = process.env) {
  const content = env.SITE_CONTENT || 'catalogue'
  if (content !== 'catalogue' && content !== 'empty')
    throw new UserError(`SITE_CONTENT must be 'catalogue' or 'empty'; it is '${content}'.`)
  return content
}

/** The folder of uploaded pictures: `MEDIA_DIR`, or beside the site's database. */
export function mediaFolderSetting(env = process.env) {
  return env.MEDIA_DIR || inProject('.data', 'site', 'media')
}
