import fs from 'node:fs'
import path from 'node:path'
import { INLINE_SCRIPT, scriptDigests } from './security-headers.mjs'

/** What tells the theme's script from others: the name under which the choice is kept. */
const THEME_SCRIPT = 'lumenridge-theme'

/**
 * The digest of the one inline script that Next.js gives no nonce: it sets the theme before anything is painted, is the
 * same on every page, and is read from a page of the build, since how it is written out depends on that.
 *
 * @returns It as a policy names it; none where there is no build.
 */
export function sharedScriptDigests(): string[] {
  const folder = path.join(
    /*turbopackIgnore: true*/ process.cwd(),
    process.env.NEXT_DIST_DIR || '.next',
    'server/app',
  )
  for (const file of htmlFiles(folder)) {
    const scripts = fs.readFileSync(file, 'utf8').match(INLINE_SCRIPT) ?? []
    // The page's data, in scripts of its own, names it too.
    const theme = scripts.find((script) => script.includes(THEME_SCRIPT) && !script.includes('__next_f'))
    if (theme) return scriptDigests(theme)
  }
  return []
}

function* htmlFiles(folder: string): Generator<string> {
  if (!fs.existsSync(folder)) return
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* htmlFiles(full)
    else if (entry.name.endsWith('.html')) yield full
  }
}
