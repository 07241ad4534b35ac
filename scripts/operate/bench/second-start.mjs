import { spawn } from 'node:child_process'
import { UserError } from '../../site/command.mjs'
import { freePort, waitFor } from '../../site/processes.mjs'
import { inProject, PROJECT } from '../../site/project.mjs'

const START_TIMEOUT_MS = 600_000

/** Starts the site twice as `npm start` does, and returns after how many milliseconds the second start served a page. */
export async function measureSecondStart(shutdown) {
  await timedStart(shutdown)
  return timedStart(shutdown)
}

async function timedStart(shutdown) {
  const port = await freePort()
  const since = performance.now()
  const child = spawn(process.execPath, [inProject('scripts', 'site', 'start.mjs')], {
    cwd: PROJECT,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  shutdown.add(stop)
  const status = () =>
    fetch(`http://localhost:${port}/products`).then(
      ({ status }) => status,
      () => 0,
    )
  const up = await waitFor(() => child.exitCode !== null || status(), START_TIMEOUT_MS, 20)
  const ms = performance.now() - since
  await stop()
  if (up !== 200) throw new UserError('The site did not start.')
  return ms
}
