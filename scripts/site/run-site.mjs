import fs from 'node:fs'
import { print, runCommand, step, UserError } from './command.mjs'
import { lockHolder, takeLock } from './lock.mjs'
import { prepare } from './prepare.mjs'
import { inProject } from './project.mjs'
import { adminSetting, loadEnvFile, openPortNote, portSetting } from './settings.mjs'
import { createShutdown } from './shutdown.mjs'

/**
 * Starts the site and keeps it running until the command is asked to stop: `npm start`, and `npm run dev` with Next.js in
 * development mode instead of a build.
 * @param {'start' | 'dev'} mode
 */
export async function start(mode) {
  await runCommand(async () => {
    const since = performance.now()
    loadEnvFile()
    const port = portSetting()
    const { adminKey, demo } = adminSetting({ production: mode === 'start' })
    const shutdown = createShutdown()
    try {
      shutdown.add(takeSiteLock(mode, port))
      const { restartOnExit, requireFreePort, serve, serverEnvironment } = await import('./next-server.mjs')
      await requireFreePort(port)
      await prepare({ development: mode === 'dev' })
      const database = await openSiteDatabase(shutdown)
      if (mode === 'start') {
        const { ensureBuild } = await import('./build.mjs')
        await ensureBuild()
      }
      if (shutdown.requested) return
      await requireFreePort(port)
      const { contentOf } = await import('./database/seed.mjs')
      const content = await contentOf(database.url)
      const env = serverEnvironment({ url: database.url, port, adminKey, demo, content })
      let server = serve(mode, { port, demo, env })
      shutdown.add(() => server.stop())
      await step('Starting the server', async () => {
        const up = await Promise.race([server.ready, shutdown.whenRequested])
        if (!up && !shutdown.requested) throw new UserError(server.whyNotReady())
      })
      if (!shutdown.requested) printReady(env.SITE_URL, { demo, port, since })
      await restartOnExit(server, shutdown, () => {
        server = serve(mode, { port, demo, env })
        return server
      })
    } catch (error) {
      // Work that Ctrl-C interrupted has not failed.
      if (!shutdown.requested) throw error
      process.exitCode = 130
    } finally {
      await shutdown.close()
    }
  })
}

/** Takes the lock of a site; returns what releases it. @throws UserError while another process has it, or had it where it was copied from */
export function takeSiteLock(mode, port, file = inProject('.data', `${mode}.lock`)) {
  const lock = takeLock(file, { port, file })
  if (lock.release) return async () => lock.release()
  const { pid, port: otherPort, file: theirs } = lock.holder
  // A folder that was moved is still the one they serve from.
  if (theirs && isCopyOf(theirs, file))
    throw new UserError(
      `This folder was copied while its site ran: ${theirs} is the lock of process ${pid}, at http://localhost:${otherPort}, and ${file} a copy of it. ` +
        'The database that was copied with it may be damaged. Delete the folder .data here to begin anew; to have the content here, too, restore a backup then (docs/operations.md, Backup).',
    )
  throw new UserError(
    `The site is already being served from this folder by process ${pid}, at http://localhost:${otherPort}. ` +
      `End that one first (Ctrl-C there, or: kill ${pid}).`,
  )
}

/** Whether a lock is a copy of another one that is held; a folder under two names has one. */
function isCopyOf(original, file) {
  const [theirs, ours] = [original, file].map((name) => fs.statSync(name, { throwIfNoEntry: false }))
  if (!theirs || !ours || (theirs.dev === ours.dev && theirs.ino === ours.ino)) return false
  return lockHolder(original)?.pid === lockHolder(file)?.pid
}

/** Applies the migrations the database lacks, as a step. */
export async function applyMigrations(url) {
  const { migrate } = await import('./database/migrations.mjs')
  await step('Applying migrations', async () => `${(await migrate(url)).length || 'no'} new`)
}

/** Starts the database, migrates and seeds it, and restarts it whenever it ends by itself. */
export async function openSiteDatabase(shutdown) {
  const { openDatabase } = await import('./database/connection.mjs')
  const { seedWhenEmpty } = await import('./database/seed.mjs')
  let database
  await step('Starting the database', async () => {
    database = await openDatabase()
    shutdown.add(database.close)
    return `PostgreSQL ${database.version}, ${database.embedded ? 'embedded' : 'yours'}`
  })
  await applyMigrations(database.url)
  await step('Checking the content', () => seedWhenEmpty(database.url))
  const unwatch = database.embedded?.watch(
    () => print('The database ended by itself; starting it again.'),
    (error) => print(error.message),
  )
  // Who ends every process of a service ends the database too.
  shutdown.whenRequested.then(unwatch)
  return database
}

function printReady(siteUrl, { demo, port, since }) {
  print(`\nReady after ${((performance.now() - since) / 1000).toFixed(1)} s.\n`)
  print(`  The site    ${siteUrl}`)
  print(
    `  The admin   ${new URL('/admin', siteUrl).href}${demo ? '   (the key is filled in: this is the demo)' : ''}`,
  )
  print(`\n  Ctrl-C ends it.${demo ? ' With the demo key it answers on this machine only.' : ''}\n`)
  const note = openPortNote({ demo, port })
  if (note) print(`${note}\n`)
}
