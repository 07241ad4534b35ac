// Loaded before anything else into programs that must not outlive the command that started them: a server would hold
// the port, a build or an installation would work against the next one. However the command ends, they notice.
const parent = process.ppid
const CHECK_MS = 500
const PATIENCE_MS = 2000

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), PATIENCE_MS).unref()
}, CHECK_MS)
watch.unref()
