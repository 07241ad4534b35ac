import fs from 'node:fs'
import path from 'node:path'
import { print, UserError } from '../../site/command.mjs'

/**
 * Answers the signal of `npm run cluster -- roll` by a file with the outcome. It is called before the lock names this process to
 * that command: a process without a handler is ended by the signal.
 * @param {string} file for the outcome
 * @returns {(exchange: () => Promise<unknown>) => void} says that there is something to exchange, and how. One exchange runs at a time;
 *   a signal during it, which may be about later sources, has another one run before the outcome is written
 */
export function answerRolls(file) {
  let exchange = async () => {
    throw new UserError('The cluster is still starting. Try again when it is ready.')
  }
  let isRunning = false
  let isAsked = false
  const answer = async () => {
    const outcome = { ok: true }
    try {
      while (isAsked) {
        isAsked = false
        await exchange()
      }
    } catch (error) {
      outcome.ok = false
      outcome.reason = error.message
      print(error.message)
    }
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, JSON.stringify(outcome))
    isRunning = false
  }
  process.on('SIGUSR2', () => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    answer()
  })
  return (work) => {
    exchange = work
  }
}
