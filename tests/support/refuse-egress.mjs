/**
 * Loaded into a site's server before it starts (`NODE_OPTIONS=--import=…`): refuses every connection that leaves this
 * machine, and writes where it should have gone to the file EGRESS_FILE, one a line.
 */
import dns from 'node:dns'
import fs from 'node:fs'
import net from 'node:net'

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/
const { connect } = net.Socket.prototype
const { lookup } = dns

function refused(host) {
  fs.appendFileSync(process.env.EGRESS_FILE, `${host}\n`)
  return Object.assign(new Error(`connect ECONNREFUSED ${host}`), { code: 'ECONNREFUSED' })
}

net.Socket.prototype.connect = function (...args) {
  // Node.js hands on its own calls as one list of the options and the listener.
  const options = Array.isArray(args[0]) ? args[0][0] : args[0]
  const host = options?.host ?? (typeof args[1] === 'string' ? args[1] : 'localhost')
  if (options?.path || HERE.test(host)) return Reflect.apply(connect, this, args)
  return this.destroy(refused(host))
}

dns.lookup = (host, ...args) => {
  if (HERE.test(host)) return lookup(host, ...args)
  process.nextTick(args.at(-1), refused(host))
}
