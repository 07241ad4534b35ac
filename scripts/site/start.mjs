import './node-version.mjs'

const { start } = await import('./run-site.mjs')
await start('start')
