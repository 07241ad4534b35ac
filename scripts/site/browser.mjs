import fs from 'node:fs'
import { UserError } from './command.mjs'
import { run } from './processes.mjs'
import { inProject, PROJECT } from './project.mjs'
import { BROWSER_PATHS, chromiumInstallCommands, isRoot } from './system.mjs'

/**
 * A Chromium for the browser tests: the one `CHROMIUM_PATH` names, Playwright's own, one of the system; else it is
 * installed, by Playwright or, for root, by the system's package manager.
 * @returns {Promise<string>} the path of the browser, or '' for Playwright's own
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await launches(named)) return named
    throw new UserError(`CHROMIUM_PATH is ${named}, which does not start as a Chromium browser.`)
  }
  return (await findBrowser()) ?? (await installBrowser())
}

async function findBrowser() {
  for (const path of ['', ...BROWSER_PATHS.filter((file) => fs.existsSync(file))])
    if (await launches(path)) return path
  return undefined
}

async function installBrowser() {
  const playwright = inProject('node_modules', 'playwright', 'cli.js')
  const options = { cwd: PROJECT, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run(
    process.execPath,
    [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'],
    options,
  )
  const fromPlaywright = await findBrowser()
  if (fromPlaywright !== undefined) return fromPlaywright
  for (const [manager, args] of isRoot ? chromiumInstallCommands() : []) {
    await run(manager, args, options)
    const fromPackages = await findBrowser()
    if (fromPackages !== undefined) return fromPackages
  }
  throw new UserError(
    'There is no browser for the browser tests, and none could be installed. ' +
      'Run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function launches(executablePath) {
  const { chromium } = await import('playwright/test')
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

/** The flags the tests' browser is started with: it works as root and in containers, and sends no requests of its own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are short-lived here, so that compiling scripts to the last costs a fifth more than it saves.
  '--js-flags=--no-maglev --no-turbofan',
]
