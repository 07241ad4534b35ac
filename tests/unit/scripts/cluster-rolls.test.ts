import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerRolls } from '../../../scripts/operate/cluster/rolls.mjs'

test('an exchange is refused until the cluster is ready, and asked for again meanwhile it runs once more', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rolls-'))
  const before = new Set(process.listeners('SIGUSR2'))
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  onTestFinished(() => {
    for (const listener of process.listeners('SIGUSR2'))
      if (!before.has(listener)) process.off('SIGUSR2', listener)
    vi.restoreAllMocks()
    fs.rmSync(folder, { recursive: true })
  })
  const file = path.join(folder, 'cluster', 'roll.json')
  const outcome = () =>
    vi.waitFor(() => {
      const text = fs.readFileSync(file, 'utf8')
      fs.rmSync(file)
      return JSON.parse(text)
    })
  const whenRolled = answerRolls(file)
  process.emit('SIGUSR2')
  expect(await outcome()).toEqual({ ok: false, reason: expect.stringContaining('still starting') })

  let release = () => {}
  const exchange = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  )
  whenRolled(exchange)
  process.emit('SIGUSR2')
  process.emit('SIGUSR2')
  process.emit('SIGUSR2')
  release()
  await vi.waitFor(() => expect(exchange).toHaveBeenCalledTimes(2))
  expect(fs.existsSync(file)).toBe(false)
  release()
  expect(await outcome()).toEqual({ ok: true })
  process.emit('SIGUSR2')
  release()
  expect(await outcome()).toEqual({ ok: true })
  expect(exchange).toHaveBeenCalledTimes(3)
})
