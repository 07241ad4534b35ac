import path from 'node:path'

const SHIPPED = path.join(process.cwd(), 'public')

/** The file of a path that may be shipped with the site; null for one that leads out of its folder or is none. */
export function shippedFile(url: string): string | null {
  try {
    const file = path.resolve(SHIPPED, `.${decodeURIComponent(url.split(/[?#]/)[0] ?? '')}`)
    return file.startsWith(`${SHIPPED}${path.sep}`) ? file : null
  } catch {
    return null
  }
}
