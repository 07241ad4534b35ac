import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { homedir } from 'node:os'
import { UnavailableError } from '../errors/unavailable'
import { oncePerProcess } from '../runtime/once-per-process'
import { boundedLimit } from '../runtime/places'
import {
  DRAWING_LIMIT_MS,
  DRAWING_MEMORY_MB,
  DRAWING_PROCESS_LIMIT_MS,
  FILES_WAITING,
} from '../values/limits'
import { fittedSize, sizedSvg } from './svg/sized-svg'

/** The exit code for what is no drawing. */
const UNDRAWABLE = 10

/**
 * Draws what it is sent, and kills itself when that has taken too much processor time, which no busy machine makes longer, or
 * memory: an orderly end would wait for the drawing.
 */
const PROGRAM = `const sharp = require('sharp')
sharp.concurrency(1)
const pieces = []
const end = (code) => () => process.exit(code)
const usedMs = () => Object.values(process.cpuUsage()).reduce((a, b) => a + b) / 1000
const from = usedMs()
const isOver = () => usedMs() - from > ${DRAWING_LIMIT_MS} || process.memoryUsage.rss() > ${DRAWING_MEMORY_MB * 1024 * 1024}
setInterval(() => { if (isOver()) process.kill(process.pid, 'SIGKILL') }, 50)
process.stdin.on('data', (piece) => pieces.push(piece))
process.stdin.on('end', () => sharp(Buffer.concat(pieces)).raw().toBuffer().then(end(0), end(${UNDRAWABLE})))`

const BOX = { width: 512, height: 512 }
/** The size of a drawing that says none, as CSS has it for replaced elements. */
const UNSAID = { width: 300, height: 150 }

const oneAtATime = oncePerProcess('lumenridgeDrawing', () => boundedLimit(1, FILES_WAITING))

/**
 * Draws a rebuilt SVG once, small, in a process of its own: how long the rasterizer takes follows from no count of what is in a
 * file, and a thread in which it runs cannot be ended.
 *
 * @returns Whether it could be drawn in time and with little memory.
 * @throws UnavailableError when too many wait already, or the machine has no time for a process.
 */
export function canBeDrawn(svg: string, size: { width: number; height: number } | null): Promise<boolean> {
  const { width, height } = fittedSize(size ?? UNSAID, BOX)
  return oneAtATime()(() => draw(sizedSvg(svg, width, height)))
}

async function draw(svg: string): Promise<boolean> {
  const child = spawn(process.execPath, ['--eval', PROGRAM], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // No secret of the site is in its environment; the rasterizer keeps a list of fonts at home.
    env: { NODE_ENV: 'production', HOME: homedir() },
  })
  // A process that ended early takes no more input.
  child.stdin.on('error', () => {})
  child.stdin.end(svg)
  try {
    const [code, signal] = await once(child, 'exit', {
      signal: AbortSignal.timeout(DRAWING_PROCESS_LIMIT_MS),
    })
    if (code === 0) return true
    if (code === UNDRAWABLE || signal === 'SIGKILL') return false
    throw new Error(`The process that draws ended with ${code}`)
  } catch (error) {
    throw new UnavailableError('timeout', error)
  } finally {
    child.kill('SIGKILL')
  }
}
