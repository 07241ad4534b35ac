import fs from 'node:fs'
import path from 'node:path'

/** Sends a signal to an embedded PostgreSQL and all its processes: freezing the first one alone would leave the others at work. */
export function signalServer(cluster, signal) {
  const pid = Number(fs.readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  for (const id of [...childrenOf(pid), pid]) signalIfThere(id, signal)
}

/** Processes of a database server come and go. */
function signalIfThere(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

function childrenOf(pid) {
  return fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number)
}
