import './node-version.mjs'

const { runCommand, print } = await import('./command.mjs')
const { prepare } = await import('./prepare.mjs')

await runCommand(async () => {
  await prepare()
  const { runChecks } = await import('./checks.mjs')
  const { passed, failed } = await runChecks({ quick: process.argv.includes('--quick') })
  print(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
