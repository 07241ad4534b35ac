import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUpDaily, stampOf } from '../../../scripts/operate/backup/daily.mjs'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date('2026-11-23T10:00:00.000Z')
const at = (days: number) => stampOf(new Date(NOW.getTime() + days * DAY_MS))

function folderWith(...names: string[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daily-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  for (const name of names) fs.mkdirSync(path.join(folder, name))
  return folder
}
const write = async (folder: string) => void fs.mkdirSync(folder)

test('a backup is written once a day, and the oldest go', async () => {
  const folder = folderWith(at(-3), at(-2), at(-1))
  expect(await backUpDaily(folder, { kept: 2, write, now: NOW })).toBe(DAY_MS)
  expect(fs.readdirSync(folder)).toEqual([at(-1), at(0)])
  expect(await backUpDaily(folder, { kept: 2, write, now: new Date(NOW.getTime() + 1000) })).toBe(
    DAY_MS - 1000,
  )
})

test('a backup from the future neither stops the daily one, nor has it deleted, nor makes it wait longer than a timer can', async () => {
  const folder = folderWith(at(400), at(401))
  const waitMs = await backUpDaily(folder, { kept: 1, write, now: NOW })
  expect(fs.readdirSync(folder)).toEqual([at(0), at(400), at(401)])
  expect(waitMs).toBe(DAY_MS)
})
