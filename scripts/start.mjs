import './lib/node-version.mjs'

const { start } = await import('./lib/site.mjs')
await start('start')
