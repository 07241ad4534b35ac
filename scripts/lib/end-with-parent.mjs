// Loaded into the site's server before anything else. When the command that started it is gone, however that came
// about, the server must not stay behind and hold the port.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), 2000).unref()
})
process.channel?.unref()
