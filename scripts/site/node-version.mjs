// Imported before anything else, in syntax old versions of Node understand.
const OLDEST = [20, 19]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `This needs Node.js ${OLDEST.join('.')} or newer; this is ${process.versions.node}. Install a current one from https://nodejs.org\n`,
  )
  process.exit(1)
}
