import './node-version.mjs'

const { main, say } = await import('./command.mjs')
const { prepare } = await import('./prepare.mjs')

await main(async () => {
  await prepare()
  const { runChecks } = await import('./checks.mjs')
  const { passed, failed } = await runChecks({ quick: process.argv.includes('--quick') })
  say(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
