import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentValue } from '@/lib/cache/current-value'
import { log } from '@/lib/runtime/log'

const shared = globalThis as { lumenridgeContentVersion?: (() => Promise<string>) | undefined }

let version: string

beforeEach(() => {
  version = 'one'
  shared.lumenridgeContentVersion = async () => version
  vi.spyOn(log, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  shared.lumenridgeContentVersion = undefined
})

it('is read once for each version, however many ask at once', async () => {
  const read = vi.fn(async () => version)
  const value = currentValue('the version', read)
  expect(await Promise.all([value(), value(), value()])).toEqual(['one', 'one', 'one'])
  expect(read).toHaveBeenCalledTimes(1)
  version = 'two'
  expect(await Promise.all([value(), value()])).toEqual(['two', 'two'])
  expect(read).toHaveBeenCalledTimes(2)
})

it('shares no read that began before a save', async () => {
  const ends: ((value: string) => void)[] = []
  const value = currentValue('a value', () => new Promise<string>((resolve) => ends.push(resolve)))
  const before = value()
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  version = 'two'
  const after = value()
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  ends[1]?.('new')
  expect(await after).toBe('new')
  ends[0]?.('old')
  expect(await before).toBe('old')
  expect(await value()).toBe('new')
})

it('is what was read last while it cannot be read, and is read again by the next request', async () => {
  const read = vi.fn(async () => 'there')
  const value = currentValue('a value', read)
  await value()
  version = 'two'
  read.mockRejectedValueOnce(new Error('away'))
  expect(await value()).toBe('there')
  read.mockResolvedValueOnce('back')
  expect(await value()).toBe('back')
})

it('is read by each request while no version is known', async () => {
  shared.lumenridgeContentVersion = undefined
  const read = vi.fn(async () => 'there')
  const value = currentValue('a value', read)
  await value()
  await value()
  expect(read).toHaveBeenCalledTimes(2)
})
