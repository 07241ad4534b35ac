// Imported before anything else, in syntax old versions of Node understand.
import fs from 'node:fs'

const { engines } = JSON.parse(fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
// `^20.19 || ^22.12 || >=24`: the oldest version of each line, and everything after the last line.
const OLDEST = engines.node.split(' || ').map((range) => range.replace(/[^\d.]/g, ''))

const numbersOf = (version) => version.split('.').map(Number)
const [major, minor] = numbersOf(process.versions.node)
const isSupported = OLDEST.some((oldest, index) => {
  const [line, least = 0] = numbersOf(oldest)
  return (major === line && minor >= least) || (major > line && index === OLDEST.length - 1)
})
if (!isSupported) {
  const list = `${OLDEST.slice(0, -1).join(', ')} or ${OLDEST[OLDEST.length - 1]}`
  process.stderr.write(
    `This needs Node.js ${list}, or a newer version of one of them; this is ${process.versions.node}. Install a current one from https://nodejs.org\n`,
  )
  process.exit(1)
}
