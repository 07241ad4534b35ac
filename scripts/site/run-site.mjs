import { Fault, main, say, step } from './command.mjs'
import { takeLock } from './lock.mjs'
import { prepare } from './prepare.mjs'
import { inProject } from './project.mjs'
import { adminSetting, loadEnvFile, portSetting } from './settings.mjs'
import { closeInOrder } from './shutdown.mjs'

/**
 * Brings the site up and keeps it up until it is told to end: `npm start`, and `npm run dev` with Next.js in
 * development mode instead of a build.
 * @param {'start' | 'dev'} mode
 */
export async function start(mode) {
  await main(async () => {
    const since = performance.now()
    loadEnvFile()
    const port = portSetting()
    const { adminKey, demo } = adminSetting({ production: mode === 'start' })
    const closing = closeInOrder()
    try {
      closing.add(onlyOnce(mode, port))
      const { keepUp, requireFreePort, serve, serverEnvironment } = await import('./server.mjs')
      await requireFreePort(port)
      await prepare()
      const database = await openAndFill(closing)
      if (mode === 'start') {
        const { ensureBuild } = await import('./build.mjs')
        await ensureBuild()
      }
      if (closing.asked) return
      await requireFreePort(port)
      const env = serverEnvironment({ url: database.url, port, adminKey, demo })
      let server = serve(mode, { port, demo, env })
      closing.add(() => server.stop())
      await step('Starting the server', async () => {
        const up = await Promise.race([server.answered, closing.begun])
        if (!up && !closing.asked) throw new Fault(`The server did not start:\n${server.words()}`)
      })
      if (!closing.asked) sayReady(env.SITE_URL, { demo, since })
      await keepUp(server, closing, () => {
        server = serve(mode, { port, demo, env })
        return server
      })
    } catch (error) {
      // What was cut short by Ctrl-C is no fault.
      if (!closing.asked) throw error
      process.exitCode = 130
    } finally {
      await closing.close()
    }
  })
}

function onlyOnce(mode, port) {
  const file = inProject('.data', `${mode}.lock`)
  const lock = takeLock(file, { port })
  if (lock.release) return async () => lock.release()
  const { pid, port: theirs } = lock.holder
  throw new Fault(
    `The site is already being served from this folder by process ${pid}, at http://localhost:${theirs}. ` +
      `End that one first (Ctrl-C there, or: kill ${pid}).`,
  )
}

/** Starts the database, brings it up to date, and starts it again should it end by itself. */
export async function openAndFill(closing) {
  const { openDatabase } = await import('./database/connection.mjs')
  const { migrate } = await import('./database/migrations.mjs')
  const { seedWhenEmpty } = await import('./database/seed.mjs')
  let database
  await step('Starting the database', async () => {
    database = await openDatabase()
    closing.add(database.close)
    return `PostgreSQL ${database.version}, ${database.cluster ? 'embedded' : 'yours'}`
  })
  await step('Applying migrations', async () => `${(await migrate(database.url)).length || 'no'} new`)
  await step('Checking the content', async () =>
    (await seedWhenEmpty(database.url)) ? 'the catalogue was written' : 'there already',
  )
  database.cluster?.watch(
    () => say('The database ended by itself; starting it again.'),
    (error) => say(error.message),
  )
  return database
}

function sayReady(siteUrl, { demo, since }) {
  say(`\nReady after ${((performance.now() - since) / 1000).toFixed(1)} s.\n`)
  say(`  The site    ${siteUrl}`)
  say(
    `  The admin   ${new URL('/admin', siteUrl).href}${demo ? '   (the key is filled in: this is the demo)' : ''}`,
  )
  say(`\n  Ctrl-C ends it.${demo ? ' With the demo key it answers on this machine only.' : ''}\n`)
}
