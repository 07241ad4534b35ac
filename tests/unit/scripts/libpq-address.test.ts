import { expect, test } from 'vitest'
import { libpqAddress } from '../../../scripts/site/backup/dump.mjs'

const HOST = 'postgresql://site@db.example:5433/shop'
const addressOf = (query: string) => libpqAddress(`${HOST}${query}`, '/roots.pem').address

test.each([
  ['', ''],
  ['?sslmode=disable', '?sslmode=disable'],
  ['?sslmode=require', '?sslmode=verify-full&sslrootcert=%2Froots.pem'],
  ['?sslmode=verify-ca&sslrootcert=/own.pem', '?sslmode=verify-full&sslrootcert=%2Fown.pem'],
  ['?sslmode=no-verify', '?sslmode=require'],
  ['?ssl=true', '?sslmode=verify-full&sslrootcert=%2Froots.pem'],
  ['?sslmode=verify-full', '?sslmode=verify-full&sslrootcert=%2Froots.pem'],
  ['?sslmode=verify-full&sslrootcert=/own.pem', '?sslmode=verify-full&sslrootcert=%2Fown.pem'],
  ['?uselibpqcompat=true&sslmode=require', '?sslmode=require'],
  ['?schema=public&connection_limit=5&pgbouncer=true', ''],
  ['?options=-c%20work_mem%3D8MB', '?options=-c%20work_mem%3D8MB'],
])('the address with %j is %j for the programs of PostgreSQL', (query, expected) => {
  expect(addressOf(query)).toBe(`${HOST}${expected}`)
})

test('the password is kept out of the address, wherever it stands', () => {
  for (const url of [
    'postgresql://site:p%40ss@db.example/shop',
    'postgresql://site@db.example/shop?password=p%40ss',
  ])
    expect(libpqAddress(url, '/roots.pem')).toEqual({
      address: 'postgresql://site@db.example/shop',
      password: 'p@ss',
    })
})
