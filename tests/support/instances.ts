import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

const INSTANCE = path.resolve(import.meta.dirname, 'site-instance.ts')

/** Starts a process that is an instance of the site without its pages (site-instance.ts), on the database of the tests. */
export async function forkInstance(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(INSTANCE, {
    execArgv: ['--import', './scripts/site/with-packages.mjs', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (port) => resolve(Number(port)))
    child.once('exit', (code) => reject(new Error(`The instance ended with ${code}.`)))
  })
  return { child, port }
}
