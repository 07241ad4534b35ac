import './lib/node-version.mjs'

const { main, say } = await import('./lib/say.mjs')
const { prepare } = await import('./lib/prepare.mjs')

await main(async () => {
  await prepare()
  const { runChecks } = await import('./lib/static-gate.mjs')
  const { passed, failed } = await runChecks({ quick: process.argv.includes('--quick') })
  say(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
