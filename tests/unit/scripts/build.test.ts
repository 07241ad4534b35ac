import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureBuild } from '../../../scripts/site/build.mjs'

const PROJECT = path.resolve(import.meta.dirname, '../../..')
const DIST_DIR = `.next-of-a-test-${process.pid}`
const inBuild = (file: string) => path.join(PROJECT, DIST_DIR, file)

/** A build of other sources, complete and being developed on. */
const FORMER = {
  BUILD_ID: 'former',
  'server/page.js': 'former page',
  'sources.fingerprint': 'of other sources',
}

function write(file: string, text: string) {
  fs.mkdirSync(path.dirname(inBuild(file)), { recursive: true })
  fs.writeFileSync(inBuild(file), text)
}

const read = () =>
  Object.fromEntries(
    ['BUILD_ID', 'server/page.js', 'sources.fingerprint', 'server/half.js'].map((file) => [
      file,
      fs.existsSync(inBuild(file)) ? fs.readFileSync(inBuild(file), 'utf8') : undefined,
    ]),
  )

/** Settings with which the build's process does this in place of building. */
const building = (code: string) => {
  const folder = JSON.stringify(path.join(PROJECT, DIST_DIR))
  const script = `import fs from 'node:fs'; process.chdir(${folder}); ${code}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}

/** What a build has done to the folder when it fails: the former is gone, the new one is not whole. */
const BEGIN = `for (const name of fs.readdirSync('.')) if (!['cache', 'dev'].includes(name)) fs.rmSync(name, { recursive: true });
  fs.mkdirSync('server'); fs.writeFileSync('server/half.js', 'half'); fs.writeFileSync('cache/compiled', 'new');`

describe('a build that', { timeout: 60_000 }, () => {
  beforeEach(() => {
    for (const [file, text] of Object.entries({ ...FORMER, 'cache/compiled': 'old', 'dev/page.js': 'dev' }))
      write(file, text)
  })
  afterEach(() => {
    for (const name of fs.readdirSync(PROJECT))
      if (name.startsWith(DIST_DIR)) fs.rmSync(path.join(PROJECT, name), { recursive: true })
  })

  test('fails leaves the one before as it was', async () => {
    await expect(ensureBuild(DIST_DIR, building(`${BEGIN} process.exit(1)`))).rejects.toThrow(
      'could not be built',
    )
    expect(read()).toEqual(FORMER)
    expect(fs.readFileSync(inBuild('cache/compiled'), 'utf8')).toBe('new')
  })

  test('is killed leaves the one before to the next command', async () => {
    const code = `import { ensureBuild } from './scripts/site/build.mjs'; await ensureBuild('${DIST_DIR}', ${JSON.stringify(
      building(`${BEGIN} setInterval(() => {}, 1000)`),
    )})`
    const command = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: PROJECT })
    await vi.waitFor(() => expect(read()['server/half.js']).toBe('half'), { timeout: 20_000 })
    expect(fs.readFileSync(inBuild('dev/page.js'), 'utf8')).toBe('dev')
    command.kill('SIGKILL')
    await expect(ensureBuild(DIST_DIR, building('process.exit(1)'))).rejects.toThrow('could not be built')
    expect(read()).toEqual(FORMER)
  })

  test('was cut off while the one before was being set aside leaves that whole', async () => {
    const moving = path.join(PROJECT, `${DIST_DIR}-former.moving`)
    fs.mkdirSync(moving)
    fs.renameSync(inBuild('BUILD_ID'), path.join(moving, 'BUILD_ID'))
    await expect(ensureBuild(DIST_DIR, building('process.exit(1)'))).rejects.toThrow('could not be built')
    expect(read()).toEqual(FORMER)
  })

  test('succeeds takes its place', async () => {
    await ensureBuild(DIST_DIR, building(`${BEGIN} fs.writeFileSync('BUILD_ID', 'new'); process.exit(0)`))
    expect(read()).toMatchObject({ BUILD_ID: 'new', 'server/page.js': undefined, 'server/half.js': 'half' })
    expect(fs.readdirSync(PROJECT).filter((name) => name.startsWith(DIST_DIR))).toEqual([DIST_DIR])
  })
})
