import './node-version.mjs'

const { closeInOrder } = await import('./shutdown.mjs')
const { takeLock } = await import('./lock.mjs')
const { prepare } = await import('./prepare.mjs')
const { inProject } = await import('./project.mjs')
const { Fault, main, say } = await import('./command.mjs')

await main(async () => {
  const closing = closeInOrder()
  const total = { passed: 0, failed: 0, skipped: 0 }
  try {
    const lock = takeLock(inProject('.data', 'test.lock'))
    if (lock.holder)
      throw new Fault(`The tests are already running in this folder (process ${lock.holder.pid}).`)
    closing.add(lock.release)
    await prepare()
    const { runStage, STAGES } = await import('./test-stages.mjs')
    const named = process.argv.slice(2).filter((argument) => argument in STAGES)
    const args = process.argv.slice(2).filter((argument) => !(argument in STAGES))
    for (const name of named.length > 0 ? named : Object.keys(STAGES)) {
      if (closing.asked) break
      const counts = await runStage(name, { closing, args })
      for (const key of Object.keys(total)) total[key] += counts[key]
    }
  } finally {
    await closing.close()
  }
  if (closing.asked) throw new Fault('The tests were interrupted.')
  if (total.failed > 0) process.exitCode = 1
  say(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
})
