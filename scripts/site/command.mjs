/**
 * A fault the reader can act upon. Its message is one sentence (or a few) saying what to do, printed without a stack;
 * the command then ends with exit code 1.
 */
export class Fault extends Error {}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Prints one line. */
export function say(line = '') {
  process.stdout.write(`${line}\n`)
}

/**
 * Announces a step, does it and says how long it took.
 * @param {string} name what is done, e.g. 'Installing packages'
 * @param {() => Promise<unknown>} work may answer a short text that is printed behind the time
 */
export async function step(name, work) {
  const since = performance.now()
  process.stdout.write(`${`${name} `.padEnd(26, '.')} `)
  try {
    const note = await work()
    say(`${seconds(since)}${typeof note === 'string' ? ` (${note})` : ''}`)
  } catch (error) {
    say('failed')
    throw error
  }
}

/** Runs a command's main function; a fault becomes its sentence and exit code 1, anything else keeps its stack. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`\n${sentenceFor(error)}\n`)
    process.exitCode = 1
  }
}

function sentenceFor(error) {
  if (error instanceof Fault) return error.message
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code) && error.path)
    return (
      `This command may not use ${error.path} (${error.code}). Run it as the user the folder belongs to, ` +
      'or give yourself the right to write in it, or clone the repository somewhere else.'
    )
  if (error?.code === 'ENOSPC')
    return `The disk is full (${error.path ?? 'no file named'}). Make room and run the command again.`
  return error?.stack ?? String(error)
}
