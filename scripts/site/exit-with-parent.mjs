// Loaded before anything else into programs that must not outlive the command that started them: a server would hold
// the port, a build or an installation would disturb the next one. Their parent process changes when the command ends.
const parent = process.ppid
const CHECK_MS = 500
const KILL_AFTER_MS = 2000

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), KILL_AFTER_MS).unref()
}, CHECK_MS)
watch.unref()
