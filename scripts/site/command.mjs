/**
 * An error the user can act upon. Its message is one sentence (or a few) saying what to do, printed without a stack;
 * the command then ends with exit code 1.
 */
export class UserError extends Error {}

const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Prints one line. */
export function print(line = '') {
  process.stdout.write(`${line}\n`)
}

/** The line of the step in work, as far as it is known. */
let line = ''

function write(text) {
  line += text
  process.stdout.write(text)
}

/**
 * Prints the name of a step, does it and prints how long it took; on a terminal it counts the seconds meanwhile.
 * @param {string} name e.g. 'Installing packages'
 * @param {() => Promise<unknown>} work may return a short text that is printed after the time
 */
export async function step(name, work) {
  const start = performance.now()
  line = ''
  write(`${`${name} `.padEnd(26, '.')} `)
  const shown = () => process.stdout.write(`\r${line}${Math.floor((performance.now() - start) / 1000)} s`)
  const clock = process.stdout.isTTY ? setInterval(shown, 1000) : undefined
  const end = (result) => {
    clearInterval(clock)
    print(`${clock ? `\r${line}` : ''}${result}`)
  }
  try {
    const note = await work()
    end(`${secondsSince(start)}${typeof note === 'string' ? ` (${note})` : ''}`)
  } catch (error) {
    end('failed')
    throw error
  }
}

/**
 * Prints the progress of a step on its line, a percentage for each tenth.
 * @param {number} count how much there is to do
 * @returns {(done: number) => void} to be called with how much is done
 */
export function progress(count) {
  let printed = 0
  return (done) => {
    const tenths = Math.floor((10 * done) / count)
    if (tenths > printed && tenths < 10) write(`${tenths}0 % `)
    printed = tenths
  }
}

/** Runs a command's main function. A UserError becomes its message and exit code 1, any other error keeps its stack. */
export async function runCommand(work) {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`\n${messageFor(error)}\n`)
    process.exitCode = 1
  }
}

/** How the system, and PostgreSQL with its code, say that a disk is full. */
const DISK_FULL = /ENOSPC|no space left on device/i
const FULL = 'The disk is full'
const DISK_FULL_CODES = ['ENOSPC', '53100']

/** The text a command prints for an error that ended it. */
export function messageFor(error) {
  // A program that failed says why in its own output, of which the reason is only a part.
  if (error instanceof UserError && DISK_FULL.test(error.message) && !error.message.startsWith(FULL))
    return `${FULL}. Make room and run the command again.\n\n${error.message}`
  if (error instanceof UserError) return error.message
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code) && error.path)
    return (
      `This command may not use ${error.path} (${error.code}). Run it as the user the folder belongs to, ` +
      'or give yourself the right to write in it, or clone the repository somewhere else.'
    )
  if (DISK_FULL_CODES.includes(error?.code))
    return `${FULL} (${error.path ?? error.message}). Make room and run the command again.`
  return error?.stack ?? String(error)
}
