import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { Fault } from './command.mjs'
import { run } from './processes.mjs'
import { inProject, PROJECT } from './project.mjs'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const PACKAGE_MANAGERS = [
  ['apt-get', [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]],
  ['dnf', [['install', '-y', 'chromium']]],
  ['apk', [['add', '--no-cache', 'chromium']]],
]

/**
 * A Chromium for the browser tests: the one `CHROMIUM_PATH` names, Playwright's own, one of the system; else it is
 * installed, by Playwright or, for root, by the system's package manager.
 * @returns {Promise<string>} the path of the browser, or '' for Playwright's own
 */
export async function ensureBrowser(env = process.env) {
  const named = env.CHROMIUM_PATH
  if (named) {
    if (await launches(named)) return named
    throw new Fault(`CHROMIUM_PATH is ${named}, which does not start as a Chromium browser.`)
  }
  return (await findBrowser()) ?? (await installBrowser())
}

async function findBrowser() {
  for (const path of ['', ...SYSTEM_BROWSERS.filter((file) => fs.existsSync(file))])
    if (await launches(path)) return path
  return undefined
}

async function installBrowser() {
  const root = process.getuid?.() === 0
  const playwright = inProject('node_modules', 'playwright', 'cli.js')
  const options = { cwd: PROJECT, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run(process.execPath, [playwright, 'install', ...(root ? ['--with-deps'] : []), 'chromium'], options)
  const own = await findBrowser()
  if (own !== undefined) return own
  for (const [manager, commands] of root ? PACKAGE_MANAGERS : []) {
    if (spawnSync(manager, ['--version']).error) continue
    for (const args of commands) await run(manager, args, options)
  }
  const systems = await findBrowser()
  if (systems !== undefined) return systems
  throw new Fault(
    'There is no browser for the browser tests, and none could be installed. ' +
      'Run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function launches(executablePath) {
  const { chromium } = await import('@playwright/test')
  try {
    const browser = await chromium.launch({
      executablePath: executablePath || undefined,
      args: BROWSER_FLAGS,
    })
    await browser.close()
    return true
  } catch {
    return false
  }
}

/** How the tests' browser is started: it also works as root, in containers, and asks nothing of the network by itself. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
