/**
 * Loaded into a site's server before it starts (`NODE_OPTIONS=--import=…`): writes the key of every page it renders
 * to the file RENDERS_FILE, one a line. A page is given to the page cache once for each time it is rendered.
 */
import fs from 'node:fs'
import PageCache from '../../src/lib/cache/page-cache.mjs'

const { set } = PageCache.prototype

PageCache.prototype.set = async function (key, value, context) {
  await Reflect.apply(set, this, [key, value, context])
  // A page that says the database has no time now is rendered again for the next visitor.
  const isUnavailable = value?.status === 503
  if (value?.kind === 'APP_PAGE' && !isUnavailable) fs.appendFileSync(process.env.RENDERS_FILE, `${key}\n`)
}
