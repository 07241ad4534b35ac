import fs from 'node:fs'
import path from 'node:path'
import { run } from '../../scripts/site/processes.mjs'
import { postgresIdentity } from '../../scripts/site/system.mjs'

const ROOT = '/usr/lib/postgresql'

/** The newest PostgreSQL of the distribution that has a server, by its number, or undefined. */
export const systemPostgres = fs.existsSync(ROOT)
  ? fs
      .readdirSync(ROOT)
      .filter((major) => fs.existsSync(path.join(ROOT, major, 'bin', 'initdb')))
      .sort((a, b) => Number(b) - Number(a))[0]
  : undefined

/** Starts and stops a server of the distribution's PostgreSQL, as its image does: first for itself, then for others. */
export class SystemServer {
  #identity = postgresIdentity()

  constructor(
    readonly folder: string,
    readonly port: number,
  ) {
    fs.chmodSync(folder, 0o755)
    fs.mkdirSync(this.#data)
    fs.mkdirSync(this.sockets)
    for (const own of [this.#data, this.sockets])
      if (this.#identity.uid !== undefined) fs.chownSync(own, this.#identity.uid, this.#identity.gid ?? 0)
  }

  get sockets() {
    return path.join(this.folder, 'sockets')
  }

  get #data() {
    return path.join(this.folder, 'data')
  }

  async create({ user, password, args }: { user: string; password: string; args: string[] }) {
    const file = path.join(this.folder, 'password')
    fs.writeFileSync(file, password)
    await this.#run('initdb', [
      '-D',
      this.#data,
      `--username=${user}`,
      `--pwfile=${file}`,
      '--auth-host=scram-sha-256',
      ...args,
    ])
  }

  /** @param addresses where it listens beside its socket: '' or an address */
  async start(addresses: string) {
    const options = `-p ${this.port} -c listen_addresses='${addresses}' -c unix_socket_directories=${this.sockets} -c fsync=off`
    await this.#run('pg_ctl', [
      'start',
      '-D',
      this.#data,
      '-w',
      '-l',
      path.join(this.sockets, 'log'),
      '-o',
      options,
    ])
  }

  stop = () => this.#run('pg_ctl', ['stop', '-D', this.#data, '-m', 'fast', '-w'])

  async #run(program: string, args: string[]) {
    const file = `${ROOT}/${systemPostgres}/bin/${program}`
    const [command, list, identity] = this.#identity.wrap(file, args, this.folder)
    const { code, output } = await run(command, list, { cwd: '/', detached: true, ...identity })
    if (code !== 0) throw new Error(`${program} failed:\n${output}`)
  }
}
