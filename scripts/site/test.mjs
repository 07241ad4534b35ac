import './node-version.mjs'

const { createShutdown } = await import('./shutdown.mjs')
const { takeLock } = await import('./lock.mjs')
const { prepare } = await import('./prepare.mjs')
const { inProject } = await import('./project.mjs')
const { UserError, runCommand, print } = await import('./command.mjs')
const { add, noResults, summary } = await import('./test-results.mjs')

/** `npm test -- changed`: the quick checks, and the unit and API tests a change reaches. */
async function testChange({ runStage, shutdown }) {
  const { changedFiles, testsOf } = await import('./changed-tests.mjs')
  const { unit, api, left } = testsOf(changedFiles())
  let total = await runStage('check', { shutdown, stages: ['check', 'unit'], args: [] })
  for (const [name, files] of Object.entries({ unit, api }))
    if (files.length > 0 && !shutdown.requested)
      total = add(total, await runStage(name, { shutdown, stages: [name], args: files }))
  if (left.length > 0) print(`\nReached as well, and not run:\n${left.map((file) => `  ${file}`).join('\n')}`)
  return total
}

await runCommand(async () => {
  const shutdown = createShutdown()
  let total = noResults()
  try {
    const lock = takeLock(inProject('.data', 'test.lock'))
    if (lock.holder)
      throw new UserError(`The tests are already running in this folder (process ${lock.holder.pid}).`)
    shutdown.add(lock.release)
    await prepare()
    const { runStage, STAGES } = await import('./test-stages.mjs')
    const isChange = process.argv[2] === 'changed'
    if (isChange) total = await testChange({ runStage, shutdown })
    const named = process.argv.slice(2).filter((argument) => argument in STAGES)
    const args = process.argv.slice(2).filter((argument) => !(argument in STAGES))
    const stages = isChange ? [] : named.length > 0 ? named : Object.keys(STAGES)
    for (const name of stages) {
      if (shutdown.requested) break
      total = add(total, await runStage(name, { shutdown, stages, args }))
    }
  } finally {
    await shutdown.close()
  }
  if (shutdown.requested) throw new UserError('The tests were interrupted.')
  if (total.failed.length > 0) process.exitCode = 1
  print(`\n${summary(total)}`)
})
