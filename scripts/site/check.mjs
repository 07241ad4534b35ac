import './node-version.mjs'

const { runCommand, print } = await import('./command.mjs')
const { prepare } = await import('./prepare.mjs')

await runCommand(async () => {
  await prepare()
  const { runChecks } = await import('./checks.mjs')
  const { summary } = await import('./test-results.mjs')
  const results = await runChecks({ quick: process.argv.includes('--quick') })
  print(summary(results))
  if (results.failed.length > 0) process.exitCode = 1
})
